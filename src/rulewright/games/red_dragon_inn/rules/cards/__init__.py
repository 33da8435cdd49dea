"""How a card is played: whom it is about, who may respond, and its consequences."""
