import { encode } from 'uqr'

export type QrPictureProps = {
  readonly text: string
  readonly label: string
  /** Width and height in CSS pixels. */
  readonly size: number
  /** Quiet cells around the code: 0 where the place around it is white. */
  readonly margin: number
}

/** Dark on white in both themes, with the quiet edge a camera needs. */
export function QrPicture({ text, label, size: width, margin }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: margin })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={width}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="rounded-control bg-white"
    >
      <path d={path} fill="#0e0b1a" />
    </svg>
  )
}
