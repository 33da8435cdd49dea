"""The lab: simulations, the fuzzer, the audit of rules, measurements."""
