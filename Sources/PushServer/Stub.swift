import NIOSSL
import X509
import Crypto
import CNghttp2
import NIOHTTP1
