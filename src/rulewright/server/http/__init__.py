"""HTTP requests and WebSockets."""
