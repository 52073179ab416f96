"""Verifies credentials with openbadgeslib, a validator of Open Badges from PyPI: a JWT, or the one in a badge (PNG, SVG).

    python3 verifyCredentials.py FILE...

Requests the addresses in a credential (its key, the status list), as any verifier does. With SITE_URL, it replaces
REAL_URL, the address in the credentials, by SITE_URL.
"""

import json
import os
import sys
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import jwt
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from openbadgeslib.ob3 import OB3VerificationError, OB3Verifier
from openbadgeslib.ob3.status import check_credential_status


def download(address):
    site, real = os.environ.get("SITE_URL"), os.environ.get("REAL_URL")
    if site and real and address.startswith(real):
        address = site + address[len(real) :]
    with urlopen(address) as reply:
        return reply.read()


def token_in(path):
    content = path.read_bytes()
    if path.suffix == ".png":
        return OB3Verifier.extract_token_from_png(content)
    if path.suffix == ".svg":
        return OB3Verifier.extract_token_from_svg(content)
    return content.decode()


def key_of(token):
    """Returns the key that the token names. Raises OB3VerificationError for a key on another host than the issuer."""
    address = jwt.get_unverified_header(token)["kid"]
    issuer = jwt.decode(token, options={"verify_signature": False})["iss"]
    if urlsplit(address)[:2] != urlsplit(issuer)[:2]:
        raise OB3VerificationError(f"{address} is not of {issuer}")
    jwk = json.loads(download(address))
    return jwt.PyJWK(jwk).key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


def verdict_on(token):
    try:
        credential = OB3Verifier(key_of(token)).verify(token)
        # The newest key signs the status list. It may differ from the key of the credential.
        for entry in credential.credential_status:
            list_key = key_of(download(entry["statusListCredential"]).decode())
            check_credential_status(credential, download, verify_list=True, list_pubkey_pem=list_key)
    except OB3VerificationError as problem:
        return f"INVALID: {problem}"
    return f"VALID: {credential.achievement.name}, {credential.recipient_id}"


for name in sys.argv[1:]:
    print(f"{Path(name).name}: {verdict_on(token_in(Path(name)))}")
