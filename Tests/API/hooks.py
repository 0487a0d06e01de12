"""How schemathesis sends what it does not know, and what it leaves out so as not to end its own session."""

import os

import schemathesis

schemathesis.serializer.alias("application/zip", "application/octet-stream")


@schemathesis.hook
def filter_case(context, case):
    own = os.environ["UPBEAT_TOKEN_ID"]
    return not (case.operation.label == "DELETE /api/v1/me/tokens/{id}" and own in str(case.path_parameters))
