import type { QrPictureProps } from '@halong/app-kit/qr-picture.tsx'
import { Suspense } from 'react'
import { patientPart } from '#shared/loading/part.ts'
import { useHydrated } from '#shared/session/session.ts'

const picture = patientPart<QrPictureProps>([], async () => (await import('@halong/app-kit/qr-picture.tsx')).QrPicture)

type QrCodeProps = Pick<QrPictureProps, 'text' | 'label'> & Partial<QrPictureProps>

/** A code that a phone's camera reads, 200 wide without a margin unless told (seed 1 §9). What draws it comes with the first code that is shown; its place is kept. */
export function QrCode({ size = 200, margin = 0, ...rest }: QrCodeProps) {
  const Picture = picture
  const place = <span className="block rounded-control bg-white" style={{ width: size, height: size }} />
  if (!useHydrated()) return place
  return (
    <Suspense fallback={place}>
      <Picture size={size} margin={margin} {...rest} />
    </Suspense>
  )
}
