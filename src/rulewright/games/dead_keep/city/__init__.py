"""The city: map geometry, sight and walking distances."""
