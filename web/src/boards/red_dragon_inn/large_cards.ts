// The title's cards drawn large, without its board: the lobby shows some of them.
import { largeOf } from "../shared/large";
import Card from "./cards/Card.svelte";
import "./inn.css";

export default largeOf(Card);
