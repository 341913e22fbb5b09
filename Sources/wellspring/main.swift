print("wellspring")
