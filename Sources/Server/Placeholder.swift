import Hummingbird
import Mustache
import Crypto
