-- What each connection sends, and what is said at the end. Requests come from the file that UPBEAT_REQUESTS names: one a line,
-- method, path, headers and body parted by tabs; headers parted by |.
local requests = {}
for line in io.lines(os.getenv("UPBEAT_REQUESTS")) do
  local method, path, headers, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
  local fields = { Host = "localhost" }
  for name, value in headers:gmatch("([^|:]+): ([^|]+)") do fields[name] = value end
  requests[#requests + 1] = wrk.format(method, path, fields, body ~= "" and body or nil)
end

local next = 0
function request()
  next = next % #requests + 1
  return requests[next]
end

function done(summary, latency)
  local failed = summary.errors
  io.write(string.format(
    '{"perSecond": %.1f, "p50": %.1f, "p95": %.1f, "p99": %.1f, "worst": %.1f, "requests": %d, "refused": %d, "unanswered": %d}\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1e3, latency:percentile(95) / 1e3,
    latency:percentile(99) / 1e3, latency.max / 1e3, summary.requests, failed.status,
    failed.connect + failed.read + failed.write + failed.timeout))
end
