"""Small titles with one fault each. The fuzzer must refuse every one and name the fault.

``whispers`` is the right one. Each other module has ``GAME``, which is ``whispers`` with something
broken, and ``FAULT``, words that the fuzzer's finding must have.
"""
