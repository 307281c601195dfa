/** What the server writes into the page once, so that the browser starts without asking (R-SYS-1). */
export type StartState = {
  readonly build: string
  readonly language: string
  readonly languages: readonly string[]
  readonly theme: 'dark' | 'light'
  readonly device: 'phone' | 'desktop'
  readonly studioOrigin: string
  /** Host name the visitor came by; told only in pages that are rendered for one visitor, else empty. */
  readonly host: string
  /** R-SYS-12: the visitor came by a host that is none of ours. */
  readonly foreignHost: boolean
  readonly imageCdn: string
  /** Answers of the calls this page needs, as cache key and value. */
  readonly answers: readonly (readonly [key: readonly unknown[], value: unknown])[]
}
