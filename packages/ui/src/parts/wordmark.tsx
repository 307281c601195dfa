/** Islands under a lantern moon: the mark of the house. Decoration; the name stands beside it or in the link's label. */
export const Glyph = ({ size = 32 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
    <rect width="32" height="32" rx="9" fill="#6142bf" />
    <circle cx="21.5" cy="10" r="4" fill="#f5b942" />
    <path d="M3 23c1-6 2.600-10.500 5.200-10.500S12.800 17 14 23z" fill="#c4b1ff" />
    <path d="M11 23c.8-8 3-13.500 5.800-13.500S22 15.500 23.500 23z" fill="#fff" />
    <path d="M20.500 23c.8-3.800 2-6.600 4-6.600s3.300 2.800 4.200 6.600z" fill="#c4b1ff" />
    <path d="M3 23h26v.5A5.500 5.500 0 0 1 26 27H6a5 5 0 0 1-3-3.500z" fill="#2ed3b7" />
  </svg>
)

/** Mark and name of the brand. */
export const Wordmark = ({ name, short = false }: { readonly name: string; readonly short?: boolean }) => (
  <span className="inline-flex items-center gap-2.5">
    <Glyph />
    <span className={short ? 'sr-only' : 'text-xl font-extrabold tracking-tight'}>{name}</span>
  </span>
)
