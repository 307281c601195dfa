import type { ClientValue } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, Field, FieldFrame, inputLook, Select, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import type { Competition } from './match-looks.ts'
import { TeamNames } from './team-names.tsx'

const formats = ['football-data', 'openligadb', 'openfootball', 'odds-api'] as const
type Imported = ClientValue<'sports.importMatches'>
const REASON = 'a file of matches'
type DialogProps = { readonly competitions: readonly Competition[]; readonly onClose: () => void }

/** Reads a file of others: first what it would change, then it is taken. Names that are not known are told whom they mean here. */
export function ImportDialog({ competitions, onClose }: DialogProps) {
  const text = useText()
  const id = useId()
  const queries = useQueryClient()
  const [competition, setCompetition] = useState(competitions[0]?.code ?? '')
  const [format, setFormat] = useState<(typeof formats)[number]>('football-data')
  const [zone, setZone] = useState('UTC')
  const [pasted, paste] = useState('')
  const [told, tell] = useState<Imported | null>(null)
  const [failure, fail] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  async function run(isApplied: boolean): Promise<void> {
    setSending(true)
    fail(null)
    try {
      tell(
        await call('sports.importMatches', { body: { competition, format, zone: zone.trim(), text: pasted, isApplied, reason: REASON } }),
      )
      if (isApplied) {
        showToast(text('office.matches.import.taken'), { tone: 'good' })
        await queries.invalidateQueries()
      }
    } catch (caught) {
      fail(text(failureKey(caught)))
    } finally {
      setSending(false)
    }
  }
  const unknown = told?.rows.filter(({ what }) => what === 'unknown_team') ?? []
  const of = competitions.find(({ code }) => code === competition)
  return (
    <Dialog open onClose={onClose} title={text('office.matches.import')} closeLabel={text('office.close')}>
      <div className="flex flex-col gap-2">
        <Select
          label={text('office.matches.competition')}
          name="competition"
          value={competition}
          options={competitions.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => setCompetition(target.value)}
        />
        <Select
          label={text('office.matches.import.format')}
          name="format"
          value={format}
          options={formats.map((each) => ({ value: each, label: text(`office.matches.import.format.${each}`) }))}
          onChange={({ target }) => {
            tell(null)
            setFormat(formats.find((each) => each === target.value) ?? 'football-data')
          }}
        />
        {format === 'openfootball' && (
          <Field
            name="zone"
            label={text('office.matches.import.zone')}
            help={text('office.matches.import.zone_help')}
            maxLength={40}
            autoComplete="off"
            value={zone}
            onChange={({ target }) => setZone(target.value)}
          />
        )}
        <FieldFrame id={id} label={text('office.matches.import.text')} help={text('office.matches.import.help')}>
          <textarea
            id={id}
            className={`${inputLook} h-40 py-2 font-mono text-xs`}
            aria-describedby={`${id}-note`}
            maxLength={65_536}
            value={pasted}
            onChange={({ target }) => {
              tell(null)
              paste(target.value)
            }}
          />
        </FieldFrame>
        {failure !== null && (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        )}
        {told !== null && told.why !== null && (
          <p role="alert" className="text-sm text-danger">
            {text(`office.matches.import.why.${told.why}`, { at: told.at ?? 0 })}
          </p>
        )}
        {of !== undefined && unknown.length > 0 && (
          <TeamNames competition={of} written={unknown.flatMap(({ home, away }) => [home, away])} onNamed={() => void run(false)} />
        )}
        {told !== null && told.rows.length > 0 && (
          <ul className="max-h-64 overflow-y-auto rounded-card text-sm ring-1 ring-line ring-inset">
            {told.rows.map((row) => (
              <li key={row.at} className="flex flex-wrap justify-between gap-2 border-b border-line px-3 py-1.5 last:border-0">
                <span>
                  {row.home} – {row.away} <Moment at={row.startsAt} />
                </span>
                <b>{text(`office.matches.import.what.${row.what}`)}</b>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button tone="secondary" pending={isSending} disabled={pasted === ''} onClick={() => void run(false)}>
            {text('office.matches.import.look')}
          </Button>
          <Button pending={isSending} disabled={told === null || told.rows.length === 0} onClick={() => void run(true)}>
            {text('office.matches.import.take')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
