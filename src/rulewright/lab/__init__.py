"""The laboratory: simulations, the fuzzer, the audit of rules, measurements."""
