internal import CCurl
internal import Foundation
internal import Internet
internal import Units

/// One connection to a mail server. It belongs to the thread that uses it, and blocks it.
final class SMTPConversation {
  private let configuration: SMTPConfiguration
  private let email: EmailMessage?
  private let cancellation: Cancellation
  private var unsent: ArraySlice<UInt8>
  private var stage = SMTPStage.greeting
  private var hasSignedIn = false
  private var isOver = false
  private var lastLine = ""

  init(_ configuration: SMTPConfiguration, about email: EmailMessage?, _ cancellation: Cancellation) {
    self.configuration = configuration
    self.email = email
    self.cancellation = cancellation
    unsent = (email?.message ?? [])[...]
  }

  /// Returns when the server has accepted the e-mail; without an e-mail, after authentication.
  func hold() throws(MailError) {
    guard let url else { throw .misconfigured(host: configuration.host, .notAHost) }
    guard let handle = curl_easy_init() else { throw .cannotKeep(path: url, errno: ENOMEM) }
    defer { curl_easy_cleanup(handle) }
    describeServer(handle, url)
    observe(handle)
    let recipients = email.map { curl_slist_append(nil, "<\($0.to.address)>") } ?? nil
    defer { curl_slist_free_all(recipients) }
    if let email {
      upbeat_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(email.from.address)>")
      upbeat_curl_set_list(handle, CURLOPT_MAIL_RCPT, recipients)
      upbeat_curl_set_number(handle, CURLOPT_UPLOAD, 1)
      upbeat_curl_set_large(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(unsent.count))
    } else {
      upbeat_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, "NOOP")
      upbeat_curl_set_number(handle, CURLOPT_NOBODY, 1)
    }
    let status = withExtendedLifetime(self) { curl_easy_perform(handle) }
    var code = 0
    upbeat_curl_response_code(handle, &code)
    try judge(status, SMTPReply(code: code, text: String(lastLine.dropFirst(4).prefix(300))))
  }

  private var url: String? {
    var components = URLComponents()
    components.scheme = configuration.encryption == .fromTheStart ? "smtps" : "smtp"
    components.host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    components.port = configuration.port
    components.path = configuration.ownName.map { "/\($0)" } ?? ""
    guard components.encodedHost?.isEmpty == false, (1...65_535).contains(configuration.port) else { return nil }
    return components.string
  }

  private func describeServer(_ handle: UnsafeMutableRawPointer, _ url: String) {
    let milliseconds = Int((configuration.patience.value * 1000).rounded(.up))
    upbeat_curl_set_text(handle, CURLOPT_URL, url)
    // Proxy environment variables must not apply to mail.
    upbeat_curl_set_text(handle, CURLOPT_PROXY, "")
    upbeat_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
    upbeat_curl_set_number(handle, CURLOPT_TIMEOUT_MS, milliseconds)
    // The closing QUIT is outside that time.
    upbeat_curl_set_number(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, max(1, milliseconds / 1000))
    upbeat_curl_set_number(handle, CURLOPT_FORBID_REUSE, 1)
    upbeat_curl_set_number(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    if configuration.encryption != .none {
      upbeat_curl_set_number(handle, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue))
    }
    if let path = configuration.trustedCertificates {
      upbeat_curl_set_text(handle, CURLOPT_CAINFO, path)
      upbeat_curl_set_text(handle, CURLOPT_CAPATH, nil)
    }
    if let credentials = configuration.credentials {
      upbeat_curl_set_text(handle, CURLOPT_USERNAME, credentials.userName)
      upbeat_curl_set_text(handle, CURLOPT_PASSWORD, credentials.password)
    }
  }
}

// libcurl's callbacks during the session, on the same thread.
extension SMTPConversation {
  private func observe(_ handle: UnsafeMutableRawPointer) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    upbeat_curl_set_number(handle, CURLOPT_VERBOSE, 1)
    upbeat_curl_set_pointer(handle, CURLOPT_DEBUGDATA, own)
    upbeat_curl_set_conversation(handle) { _, kind, bytes, count, own in
      guard let bytes, let own else { return 0 }
      let text = UnsafeRawBufferPointer(start: bytes, count: count)
      SMTPConversation.from(own).overhear(kind, text)
      return 0
    }
    upbeat_curl_set_number(handle, CURLOPT_NOPROGRESS, 0)
    upbeat_curl_set_pointer(handle, CURLOPT_XFERINFODATA, own)
    upbeat_curl_set_progress(handle) { own, _, _, _, _ in
      guard let own else { return 0 }
      return SMTPConversation.from(own).cancellation.wasAsked ? 1 : 0
    }
    upbeat_curl_set_pointer(handle, CURLOPT_READDATA, own)
    upbeat_curl_set_bytes(handle, CURLOPT_READFUNCTION) { buffer, size, count, own in
      guard let buffer, let own else { return Int(CURL_READFUNC_ABORT) }
      return SMTPConversation.from(own).give(UnsafeMutableRawBufferPointer(start: buffer, count: size * count))
    }
    // The reply to NOOP is not needed, and must not reach standard output.
    upbeat_curl_set_bytes(handle, CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
  }

  private static func from(_ own: UnsafeMutableRawPointer) -> SMTPConversation {
    Unmanaged.fromOpaque(own).takeUnretainedValue()
  }

  private func overhear(_ kind: curl_infotype, _ text: UnsafeRawBufferPointer) {
    switch kind {
    case CURLINFO_HEADER_OUT:
      if text.elementsEqual("QUIT\r\n".utf8) { isOver = true }
      guard let next = SMTPStage(command: text) else { return }
      stage = next
      if next == .signIn { hasSignedIn = true }
    case CURLINFO_HEADER_IN where stage != .signIn && !isOver:
      lastLine = String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    default: break
    }
  }

  private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    // libcurl continues without authentication if the server doesn't offer it.
    guard configuration.credentials == nil || hasSignedIn else { return Int(CURL_READFUNC_ABORT) }
    let part = unsent.prefix(buffer.count)
    buffer.copyBytes(from: part)
    unsent = unsent.dropFirst(part.count)
    return part.count
  }
}

extension SMTPConversation {
  private func judge(_ status: CURLcode, _ reply: SMTPReply) throws(MailError) {
    let isSignedIn = configuration.credentials == nil || hasSignedIn
    if status == CURLE_OK, isSignedIn { return }
    throw error(status, reply, isSignedIn: isSignedIn)
  }

  private func error(_ status: CURLcode, _ reply: SMTPReply, isSignedIn: Bool) -> MailError {
    func unreachable(_ obstacle: MailError.Cause) -> MailError { .unreachable(host: configuration.host, obstacle) }
    func misconfigured(_ mistake: MailError.Misconfiguration) -> MailError {
      .misconfigured(host: configuration.host, mistake)
    }
    return switch status {
    case CURLE_ABORTED_BY_CALLBACK where cancellation.wasAsked: .cancelled
    case CURLE_URL_MALFORMAT: misconfigured(.notAHost)
    case CURLE_COULDNT_RESOLVE_HOST: unreachable(.unknownHost)
    case CURLE_COULDNT_CONNECT: unreachable(.notListening)
    case CURLE_OPERATION_TIMEDOUT: unreachable(.tooSlow)
    case CURLE_PEER_FAILED_VERIFICATION: misconfigured(.certificateNotTrusted)
    case CURLE_SSL_CACERT_BADFILE:
      misconfigured(.cannotReadTrustedCertificates(path: configuration.trustedCertificates ?? "the system's"))
    case CURLE_USE_SSL_FAILED: misconfigured(.encryptionNotOffered)
    case CURLE_SSL_CONNECT_ERROR: misconfigured(.encryptionFailed)
    case CURLE_LOGIN_DENIED where reply.code / 100 == 4: .postponed(reply)
    case CURLE_LOGIN_DENIED: misconfigured(.signInRefused)
    default:
      switch (reply.code, stage) {
      case (530, _) where configuration.credentials == nil: misconfigured(.signInRequired)
      case _ where !isSignedIn: misconfigured(.signInNotOffered)
      case (534, _), (535, _), (538, _): misconfigured(.signInRefused)
      case (400..<500, _): .postponed(reply)
      case (500..<600, .sender), (500..<600, .recipient), (500..<600, .email): .refused(reply)
      case (500..<600, _): misconfigured(.turnedAway(reply))
      default: unreachable(.cutOff)
      }
    }
  }
}
