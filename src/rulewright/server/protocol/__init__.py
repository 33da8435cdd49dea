"""The messages between server and client. The client's types are generated from these."""
