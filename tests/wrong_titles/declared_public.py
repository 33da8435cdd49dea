"""The card that lies aside is declared public, but it is dealt anew."""

from tests.changed import changed
from tests.wrong_titles import whispers

FAULT = r"state\.aside is declared public, but dealt anew for seat \d"
GAME = changed(whispers.GAME, public_fields={"aside": "it is said to lie face up"})
