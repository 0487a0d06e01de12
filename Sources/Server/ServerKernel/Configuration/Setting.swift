/// A setting of the server. The raw value is its name in the file. In the environment, `public-url` is `UPBEAT_PUBLIC_URL`.
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
  case wgerURL = "wger-url"
  case mapTiles = "map-tiles"
  case mapAttribution = "map-attribution"
  case metricsToken = "metrics-token"
  case logLevel = "log-level"
  case logFormat = "log-format"
  case web

  package var environmentName: String {
    "UPBEAT_" + rawValue.uppercased().replacing("-", with: "_")
  }

  /// Whether the value is hidden completely in every output.
  package var isSecret: Bool {
    switch self {
    case .filesSecretKey, .secretKey, .metricsToken: true
    case .host, .port, .data, .database, .publicURL, .signUp, .trustedProxies, .requestLimit, .connections,
      .connectionsPerAddress, .workers, .files, .filesAccessKey, .musicQuota, .largestUpload, .musicFolders,
      .privateMusicServers, .mail, .mailFrom, .wgerURL, .mapTiles, .mapAttribution, .logLevel, .logFormat, .web:
      false
    }
  }

  /// One line for `upbeat config`.
  package var explanation: String {
    switch self {
    case .host: "address to listen on; 0.0.0.0 or :: for all"
    case .port: "port to listen on, 0 for any that is free"
    case .data: "data folder: everything Upbeat stores"
    case .database: "sqlite:FILE or postgresql://USER:PASSWORD@HOST/NAME"
    case .publicURL: "public address of Upbeat, used for links in e-mails"
    case .signUp: "open, or closed: then only `upbeat user add` creates accounts"
    case .trustedProxies: "addresses of trusted proxies (X-Forwarded-For), separated by commas"
    case .requestLimit: "requests per minute from one address; 0 for no limit"
    case .connections: "open connections at most"
    case .connectionsPerAddress: "open connections at most from one address other than trusted proxies; 0 for no limit"
    case .workers: "jobs that run at once"
    case .files: "directory, or s3://BUCKET/PREFIX?endpoint=URL&region=REGION"
    case .filesAccessKey: "access key of the S3-compatible store"
    case .filesSecretKey: "secret key of the S3-compatible store"
    case .musicQuota: "audio storage per person, such as 50 GB; 0 for no limit"
    case .largestUpload: "largest upload, such as 2 GB"
    case .musicFolders: "people's music folders, read in place, such as anna=/srv/music, ben=/srv/ben"
    case .privateMusicServers:
      "who may connect music servers in private networks: nobody, administrators or everybody"
    case .secretKey: "line of a secret.key, which encrypts addresses and health data; by default the one in DATA"
    case .mail: "outbox, or smtp://USER:PASSWORD@HOST:587 (STARTTLS), or smtps://…"
    case .mailFrom: "sender of Upbeat's e-mails"
    case .wgerURL: "wger server whose exercises an administrator may import, such as https://wger.de; none by default"
    case .mapTiles: "map tiles for routes, such as https://tiles.example/{z}/{x}/{y}.png; none by default"
    case .mapAttribution: "attribution of the map, shown beside it"
    case .metricsToken: "bearer token for /metrics; without it only this machine may read them"
    case .logLevel: "trace, debug, info, notice, warning, error or critical"
    case .logFormat: "json, or text"
    case .web: "folder of templates and styles; by default next to the program"
    }
  }
}
