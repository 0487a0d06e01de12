internal import CCurl
internal import Foundation
internal import Units

/// One request and its response. It belongs to the thread that uses it, and blocks it.
final class FetchConversation {
  private let request: FetchRequest
  private let cancellation: Cancellation
  private let take: (UnsafeRawBufferPointer) throws -> Void
  private var count: Int64 = 0
  private var headerBytes = 0
  private var wasRefused = false
  private var hasConnected = false
  /// The error that `take` threw or a callback found.
  private var failure: (any Error)?

  private static let mostHeaderBytes = 64 << 10
  /// A server slower than this for so many seconds counts as unreachable. In bytes per second.
  private static let slowest = (speed: 1_000, seconds: 20)

  init(
    _ request: FetchRequest, _ cancellation: Cancellation, _ take: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.request = request
    self.cancellation = cancellation
    self.take = take
  }

  func hold() throws -> FetchResponse {
    guard let handle = curl_easy_init() else { throw FetchError.cutOff }
    defer { curl_easy_cleanup(handle) }
    describe(handle)
    observe(handle)
    let status = withExtendedLifetime(self) { curl_easy_perform(handle) }
    if let failure { throw failure }
    guard status == CURLE_OK else { throw error(status) }
    var code = 0
    upbeat_curl_response_code(handle, &code)
    let mediaType = text(CURLINFO_CONTENT_TYPE, of: handle)?.split(separator: ";").first
    return FetchResponse(
      status: code, mediaType: mediaType?.trimmingCharacters(in: .whitespaces).lowercased(),
      redirection: text(CURLINFO_REDIRECT_URL, of: handle))
  }

  private func describe(_ handle: UnsafeMutableRawPointer) {
    upbeat_curl_set_text(handle, CURLOPT_URL, request.url)
    // A proxy from the environment would bypass our check of the address.
    upbeat_curl_set_text(handle, CURLOPT_PROXY, "")
    upbeat_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    upbeat_curl_set_number(handle, CURLOPT_FOLLOWLOCATION, 0)
    upbeat_curl_set_number(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    upbeat_curl_set_number(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    upbeat_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT_MS, 10_000)
    upbeat_curl_set_number(handle, CURLOPT_TIMEOUT_MS, Int((request.patience.value * 1000).rounded(.up)))
    upbeat_curl_set_number(handle, CURLOPT_LOW_SPEED_LIMIT, Self.slowest.speed)
    upbeat_curl_set_number(handle, CURLOPT_LOW_SPEED_TIME, Self.slowest.seconds)
    upbeat_curl_set_text(handle, CURLOPT_USERAGENT, "Upbeat")
  }

  private func text(_ information: CURLINFO, of handle: UnsafeMutableRawPointer) -> String? {
    var text: UnsafePointer<CChar>?
    upbeat_curl_text(handle, information, &text)
    return text.map { String(cString: $0) }
  }

  private func error(_ status: CURLcode) -> FetchError {
    switch status {
    case CURLE_ABORTED_BY_CALLBACK where cancellation.wasAsked: .cancelled
    case CURLE_URL_MALFORMAT: .notAnAddress
    case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
    case CURLE_COULDNT_CONNECT where wasRefused && !hasConnected: .forbidden
    case CURLE_COULDNT_CONNECT: .notListening
    case CURLE_OPERATION_TIMEDOUT: .tooSlow
    case CURLE_PEER_FAILED_VERIFICATION: .certificateNotTrusted
    case CURLE_SSL_CONNECT_ERROR: .encryptionFailed
    // The second is libcurl's error for HTTP 0.9, a response without a header.
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: .notHTTP
    default: .cutOff
    }
  }
}

// libcurl's callbacks during the request, on the same thread.
extension FetchConversation {
  private func observe(_ handle: UnsafeMutableRawPointer) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    upbeat_curl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, own)
    upbeat_curl_set_open_socket(handle) { own, _, address in
      guard let own, let address else { return CURL_SOCKET_BAD }
      return FetchConversation.from(own).socket(to: address)
    }
    upbeat_curl_set_pointer(handle, CURLOPT_HEADERDATA, own)
    upbeat_curl_set_bytes(handle, CURLOPT_HEADERFUNCTION) { _, size, count, own in
      guard let own else { return 0 }
      return FetchConversation.from(own).passHeader(size * count) ? size * count : 0
    }
    upbeat_curl_set_pointer(handle, CURLOPT_WRITEDATA, own)
    upbeat_curl_set_bytes(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, own in
      guard let own else { return 0 }
      let part = UnsafeRawBufferPointer(start: bytes, count: size * count)
      return FetchConversation.from(own).pass(part) ? size * count : 0
    }
    upbeat_curl_set_number(handle, CURLOPT_NOPROGRESS, 0)
    upbeat_curl_set_pointer(handle, CURLOPT_XFERINFODATA, own)
    upbeat_curl_set_progress(handle) { own, _, _, _, _ in
      guard let own else { return 0 }
      return FetchConversation.from(own).cancellation.wasAsked ? 1 : 0
    }
  }

  private static func from(_ own: UnsafeMutableRawPointer) -> FetchConversation {
    Unmanaged.fromOpaque(own).takeUnretainedValue()
  }

  /// Checks the address that is actually connected to, which prevents DNS rebinding.
  private func socket(to address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    guard let target = upbeat_curl_address(address).flatMap({ NetworkAddress($0) }),
      request.reaches.contains(target.reach)
    else {
      wasRefused = true
      return CURL_SOCKET_BAD
    }
    hasConnected = true
    // Child processes must not inherit it.
    return Foundation.socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), address.pointee.protocol)
  }

  private func passHeader(_ count: Int) -> Bool {
    headerBytes += count
    if headerBytes > Self.mostHeaderBytes { failure = FetchError.tooLarge(limit: Int64(Self.mostHeaderBytes)) }
    return failure == nil
  }

  private func pass(_ part: UnsafeRawBufferPointer) -> Bool {
    count += Int64(part.count)
    if count > request.mostBytes {
      failure = FetchError.tooLarge(limit: request.mostBytes)
    } else {
      do { try take(part) } catch { failure = error }
    }
    return failure == nil
  }
}
