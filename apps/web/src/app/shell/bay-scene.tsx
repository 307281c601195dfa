/** The bay, small: for empty and failed pages. Coloured by the theme. */
export const BayScene = ({ lantern = true }: { readonly lantern?: boolean }) => (
  <svg viewBox="0 0 240 140" width="240" height="140" aria-hidden className="max-w-full">
    <defs>
      <clipPath id="bay-scene">
        <rect width="240" height="140" rx="20" />
      </clipPath>
    </defs>
    <g clipPath="url(#bay-scene)">
      <rect width="240" height="140" fill="var(--brand-soft)" />
      {lantern && <circle cx="172" cy="40" r="16" fill="var(--gold)" />}
      <g fill="var(--brand-text)">
        <path opacity="0.22" d="M-10 104c6-34 16-52 32-52s24 18 30 52zM78 104c4-40 14-66 30-66s26 28 32 66zM176 104c4-24 12-40 24-40s22 14 26 40z" />
        <path opacity="0.4" d="M28 104c5-26 14-44 28-44s21 17 26 44zM128 104c4-30 12-48 25-48s20 20 25 48z" />
      </g>
      <rect y="103" width="240" height="37" fill="var(--jade)" opacity="0.2" />
      <path d="M22 116h60M104 124h76M52 132h44M168 114h40" stroke="var(--jade)" strokeWidth="2.500" strokeLinecap="round" opacity="0.7" />
      <path d="M96 108h38l-6 9h-24z" fill="var(--brand)" />
      <path d="M114 106V82c10 4 15 12 16 22zM111 106V88c-7 4-10 10-11 16z" fill="var(--gold)" />
    </g>
  </svg>
)
