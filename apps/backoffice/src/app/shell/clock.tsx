import { useText } from '@halong/app-kit/text.ts'
import { useEffect, useState } from 'react'
import { useFormats } from '#shared/format/use-formats.ts'

const LOOK_MS = 5_000

/** The time all days of the house are counted in, with its offset; the operator's own on hover. */
export function Clock() {
  const text = useText()
  const formats = useFormats()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <time
      dateTime={new Date(now).toISOString()}
      title={text('office.clock.own', { time: formats.moment(now) })}
      className="tabular hidden px-2 text-xs text-ink-2 lg:block"
    >
      {formats.worldMinute(now)} UTC
    </time>
  )
}
