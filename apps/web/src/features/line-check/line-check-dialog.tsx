import { Badge, Button, Dialog, Spinner } from '@halong/ui'
import { ExternalLink, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { closeModal } from '#shared/routing/modals.ts'
import { readSession } from '#shared/session/session.ts'
import { useSite } from '#shared/site/site.ts'
import { useText } from '#shared/text/text.ts'
import { type Line, linesOf, measureLine, speedOf } from './lines.ts'

const colours = { good: 'text-jade', fair: 'text-gold', slow: 'text-danger' } as const

/** The address of this page on another line. Who is signed in takes the session along by a one-time code (R-SYS-5). */
async function addressOn({ origin }: Line): Promise<string> {
  const url = new URL(location.pathname, origin)
  if (readSession() === null) return url.href
  const handOff = await call('session.issueHandOff').catch(() => null)
  if (handOff) url.searchParams.set('token', handOff.code)
  return url.href
}

/** Undefined while it is being measured, null when the line does not answer. */
function LineSpeed({ ms }: { readonly ms: number | null | undefined }) {
  const text = useText()
  if (ms === undefined) return <Spinner size={18} label={text('line.measuring')} />
  if (ms === null) return <span className="text-sm text-danger">{text('line.silent')}</span>
  const speed = speedOf(ms)
  return (
    <span className="text-end text-sm">
      <span className="tabular font-semibold">{text('line.ms', { ms })}</span>
      <span className={`block text-xs ${colours[speed]}`}>{text(`line.${speed}`)}</span>
    </span>
  )
}

/** R-SYS-11: how fast each line of the brand answers here, and the choice between them. */
export function LineCheckDialog() {
  const text = useText()
  const { brand, info } = useSite()
  const [lines] = useState(() => linesOf(brand.domains, location))
  const [measured, setMeasured] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [round, setRound] = useState(0)
  const [going, setGoing] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    for (const line of lines)
      void measureLine(line).then((ms) => (left ? undefined : setMeasured((known) => new Map(known).set(line.host, ms))))
    return () => {
      left = true
    }
  }, [lines, round])
  const speedTest = info.resources['SpeedTest']?.url
  const isMeasuring = measured.size < lines.length

  function again() {
    setMeasured(new Map())
    setRound(round + 1)
  }
  async function goTo(line: Line) {
    setGoing(line.host)
    location.assign(await addressOn(line))
  }

  return (
    <Dialog open onClose={() => void closeModal()} title={text('line.title')} closeLabel={text('action.close')}>
      <p className="text-sm text-ink-2">{text(lines.length > 1 ? 'line.text' : 'line.text_one')}</p>
      <ul className="mt-4 flex flex-col gap-2" aria-busy={isMeasuring}>
        {lines.map((line) => (
          <li key={line.host} className="flex min-h-14 items-center gap-3 rounded-control bg-surface px-4 py-2 ring-1 ring-line ring-inset">
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold break-all">{line.host}</span>
              {line.isHere && <Badge>{text('line.here')}</Badge>}
            </span>
            <LineSpeed ms={measured.get(line.host)} />
            {!line.isHere && (
              <Button size="small" tone="secondary" pending={going === line.host} onClick={() => void goTo(line)}>
                {text('line.use')}
                <span className="sr-only"> {line.host}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button tone="secondary" pending={isMeasuring} onClick={again}>
          <RotateCw aria-hidden size={18} strokeWidth={1.75} />
          {text('line.again')}
        </Button>
        {speedTest?.startsWith('https://') && (
          <a
            href={speedTest}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link underline-offset-4 hover:underline"
          >
            <ExternalLink aria-hidden size={18} strokeWidth={1.75} />
            {text('line.speed_test')}
          </a>
        )}
      </div>
    </Dialog>
  )
}
