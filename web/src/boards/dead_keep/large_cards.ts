// The title's cards drawn large, without its board: the lobby shows some of them.
import { largeOf } from "../shared/large";
import Card from "./cards/Card.svelte";
import "./keep.css";

export default largeOf(Card);
