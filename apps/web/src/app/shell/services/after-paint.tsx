import { Suspense, useEffect, useState } from 'react'
import { later } from '#app/deferred-parts.ts'
import { patientPart } from '#shared/loading/part.ts'
import type { PageServicesProps } from './page-services.tsx'

const services = patientPart<PageServicesProps>(['auth', 'errors'], async () => (await later()).PageServices)

/** What the first paint does not wait for: the live socket, hand-off codes, word of the session and the connection. */
export function AfterPaint(props: PageServicesProps) {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0)
    return () => clearTimeout(timer)
  }, [])
  const Services = services
  return painted ? (
    <Suspense fallback={null}>
      <Services {...props} />
    </Suspense>
  ) : null
}
