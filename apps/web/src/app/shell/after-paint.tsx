import { Suspense, useEffect, useState } from 'react'
import { part } from '#shared/part.ts'

const services = part<object>(['auth', 'errors'], async () => (await import('./page-services.tsx')).PageServices)

/** What the first paint does not wait for: the live socket, hand-off codes, word of the session and the connection. */
export function AfterPaint() {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0)
    return () => clearTimeout(timer)
  }, [])
  const Services = services
  return painted ? (
    <Suspense fallback={null}>
      <Services />
    </Suspense>
  ) : null
}
