/// One thing a host can decide. The same word names it in the file; `UPBEAT_PUBLIC_URL` is `public-url` in the environment.
package enum Setting: String, CaseIterable, Sendable {
  case host
  case port
  case data
  case database
  case publicURL = "public-url"
  case signUp = "sign-up"
  case trustedProxies = "trusted-proxies"
  case requestLimit = "request-limit"
  case connections
  case connectionsPerAddress = "connections-per-address"
  case workers
  case files
  case filesAccessKey = "files-access-key"
  case filesSecretKey = "files-secret-key"
  case musicQuota = "music-quota"
  case largestUpload = "largest-upload"
  case musicFolders = "music-folders"
  case privateMusicServers = "private-music-servers"
  case secretKey = "secret-key"
  case mail
  case mailFrom = "mail-from"
  case mapTiles = "map-tiles"
  case mapAttribution = "map-attribution"
  case metricsToken = "metrics-token"
  case logLevel = "log-level"
  case logFormat = "log-format"
  case web

  package var environmentName: String {
    "UPBEAT_" + rawValue.uppercased().replacing("-", with: "_")
  }

  /// Never shown, wholly or in part.
  package var isSecret: Bool {
    switch self {
    case .filesSecretKey, .secretKey, .metricsToken: true
    case .host, .port, .data, .database, .publicURL, .signUp, .trustedProxies, .requestLimit, .connections,
      .connectionsPerAddress, .workers, .files, .filesAccessKey, .musicQuota, .largestUpload, .musicFolders,
      .privateMusicServers, .mail, .mailFrom, .mapTiles, .mapAttribution, .logLevel, .logFormat, .web:
      false
    }
  }

  /// One line for `upbeat config`.
  package var explanation: String {
    switch self {
    case .host: "address to listen on; 0.0.0.0 or :: for all"
    case .port: "port to listen on, 0 for any that is free"
    case .data: "folder of everything Upbeat keeps"
    case .database: "sqlite:FILE or postgresql://USER:PASSWORD@HOST/NAME"
    case .publicURL: "address by which people reach Upbeat; links in letters begin with it"
    case .signUp: "open, or closed: then `upbeat user add` makes accounts"
    case .trustedProxies: "addresses whose X-Forwarded-For is believed, separated by commas"
    case .requestLimit: "requests a minute from one address, 0 for any number"
    case .connections: "connections held at once"
    case .connectionsPerAddress: "connections held at once by an address that is no trusted proxy, 0 for any number"
    case .workers: "jobs worked on at once"
    case .files: "directory, or s3://BUCKET/PREFIX?endpoint=URL&region=REGION"
    case .filesAccessKey: "access key of the S3-compatible store"
    case .filesSecretKey: "secret key of the S3-compatible store"
    case .musicQuota: "how much audio the server keeps for each person, such as 50 GB; 0 for any amount"
    case .largestUpload: "the largest file that is taken, such as 2 GB"
    case .musicFolders: "folders with people's music, read where they are, such as anna=/srv/music, ben=/srv/ben"
    case .privateMusicServers:
      "who may connect music servers of this machine and its networks: nobody, administrators or everybody"
    case .secretKey: "the line of a secret.key, which seals addresses and health data; by default the one in DATA"
    case .mail: "outbox, or smtp://USER:PASSWORD@HOST:587 (STARTTLS), or smtps://…"
    case .mailFrom: "sender of Upbeat's letters"
    case .mapTiles: "map pictures beneath routes, such as https://tiles.example/{z}/{x}/{y}.png; none by default"
    case .mapAttribution: "whose map that is, shown beside it"
    case .metricsToken: "whoever shows it may read /metrics; without one only this machine may"
    case .logLevel: "trace, debug, info, notice, warning, error or critical"
    case .logFormat: "json, or text"
    case .web: "folder of templates and styles; found beside the program by default"
    }
  }
}
