import { Suspense } from 'react'
import { part } from './part.ts'
import type { QrCodeProps } from './qr-picture.tsx'
import { useHydrated } from './session.ts'

const picture = part<QrCodeProps>([], async () => (await import('./qr-picture.tsx')).QrPicture)

/** A code that a phone's camera reads. What draws it comes with the first code that is shown; its place is kept. */
export function QrCode({ size = 192, ...rest }: QrCodeProps) {
  const Picture = picture
  const place = <span className="block rounded-control bg-white" style={{ width: size, height: size }} />
  if (!useHydrated()) return place
  return (
    <Suspense fallback={place}>
      <Picture size={size} {...rest} />
    </Suspense>
  )
}
