/// Messages to a log, by the other name of the module that has them on Apple's systems.
@_exported import os
