"""Prints provider tokens, as JSON by name: provider_tokens.py KEY-FILE KEY-ID TEAM-ID"""
import base64
import json
import sys
import time

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import load_pem_private_key

key_file, key_id, team_id = sys.argv[1:]
pem = open(key_file, "rb").read()
now = int(time.time())


def signed(issued_at, **header):
    claims = {"iss": team_id, "iat": issued_at}
    # PyJWT refuses to encode an iat that is text; its lower layer takes any bytes.
    return jwt.api_jws.encode(
        json.dumps(claims).encode(), pem, algorithm="ES256", headers={"kid": key_id, **header}
    )


def signed_as_der():
    """What Pushy sends: the same claims under an ASN.1 signature."""
    content = signed(now).rpartition(".")[0]
    signature = load_pem_private_key(pem, None).sign(content.encode(), ec.ECDSA(SHA256()))
    return content + "." + base64.urlsafe_b64encode(signature).decode().rstrip("=")


json.dump(
    {
        "fresh": signed(now),
        "hour-old": signed(now - 3700),
        "string iat": signed(str(now)),
        "fractional iat": signed(now + 0.25),
        "DER signature": signed_as_der(),
        "HS256": jwt.encode({"iss": team_id, "iat": now}, "s" * 32, headers={"kid": key_id}),
        "no kid": jwt.encode({"iss": team_id, "iat": now}, pem, algorithm="ES256"),
    },
    sys.stdout,
)
