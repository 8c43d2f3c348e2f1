import os

import pytest
import requests

API = os.environ.get("KRAPAO_URL", "http://127.0.0.1:4000")
control = requests.Session()
if os.environ.get("KRAPAO_TOKEN"):
    control.headers["Authorization"] = f"Bearer {os.environ['KRAPAO_TOKEN']}"


@pytest.fixture
def world():
    made = control.post(f"{API}/__mock/worlds", json={"scenario": "default", "ttl": "1h"}).json()["id"]
    yield made
    control.delete(f"{API}/__mock/worlds/{made}")


@pytest.mark.parametrize("code", ["TRANSFER_FAIL", "MONEY_NOT_ENOUGH", "OTP_EXPIRED", "BONUS_REMAINING"])
def test_code(world, code):
    call = control.post(f"{API}/__mock/worlds/{world}/arrange", json={"code": code}).json()["call"]
    answer = requests.request(call["method"], API + call["path"], headers=call["headers"], json=call.get("body"))
    assert answer.json()["message"] == code
