import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, Checkbox, FieldFrame } from '@halong/ui'
import { useId, useState } from 'react'
import { call } from '#shared/api.ts'
import { Card } from '#shared/parts/card.tsx'
import { FileCard } from '#shared/parts/file-card.tsx'
import { CataloguePlan } from './catalogue-plan.tsx'
import { entryLines, faultLine } from './entry-lines.ts'
import type { Looked } from './looked.ts'
import type { Vendor } from './vendor.ts'

const MAX_GAMES = 500
const LONGEST = 900_000
type Problem = { readonly key: TextKey; readonly line?: number }

/** Reads what was pasted as far as the page can: a list of JSON, of no more games than one call takes. */
function readGames(written: string): { readonly games: unknown[] } | Problem {
  if (written.length > LONGEST) return { key: 'office.catalogue.too_long' }
  try {
    const read: unknown = JSON.parse(written)
    if (!Array.isArray(read) || read.length === 0) return { key: 'office.catalogue.no_list' }
    return read.length > MAX_GAMES ? { key: 'office.catalogue.too_many' } : { games: read }
  } catch (failure) {
    const line = faultLine(failure)
    return line === null ? { key: 'office.catalogue.no_json' } : { key: 'office.catalogue.no_json_line', line }
  }
}

/** A vendor's catalogue: pasted or chosen, looked at, then taken over. Nothing changes before the last press. */
export function CatalogueForm({ vendor }: { readonly vendor: Vendor }) {
  const text = useText()
  const id = useId()
  const [written, write] = useState('')
  const [withdraws, setWithdraws] = useState(true)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const [looked, setLooked] = useState<Looked | null>(null)
  const begin = () => {
    setProblem(null)
    setFailure(null)
    setLooked(null)
  }
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    begin()
    if (file.size > LONGEST) setProblem({ key: 'office.catalogue.too_long' })
    else write(await file.text())
  }
  async function look(): Promise<void> {
    begin()
    const read = readGames(written)
    if (!('games' in read)) {
      setProblem(read)
      return
    }
    setPending(true)
    try {
      const asked = { vassalage: vendor.vassalage, games: read.games, withdraws }
      setLooked({ asked, plan: await call('vendors.checkCatalogue', { body: asked }), lines: entryLines(written) })
    } catch (caught) {
      setFailure(caught)
    } finally {
      setPending(false)
    }
  }
  if (vendor.secret.isFixed)
    return (
      <Card title={text('office.catalogue.title')}>
        <p className="p-4 text-sm text-ink-2">{text('office.catalogue.fixed')}</p>
      </Card>
    )
  const error = problem && text(problem.key, { line: problem.line ?? 0, most: MAX_GAMES })
  return (
    <div className="flex flex-col gap-5">
      <FileCard
        title={text('office.catalogue.title')}
        choose={text('office.catalogue.choose')}
        accept="application/json,.json"
        onChoose={choose}
        onSubmit={look}
      >
        {failure !== null && <RefusedAlert message={failureKey(failure)} untilMs={null} />}
        <FieldFrame
          id={id}
          label={text('office.catalogue.written')}
          help={text('office.catalogue.written_help', { most: MAX_GAMES })}
          error={error ?? undefined}
        >
          <textarea
            id={id}
            rows={10}
            value={written}
            spellCheck={false}
            placeholder={'[\n  { "code": "pearl-reef", "name": { "en": "Pearl Reef" }, … }\n]'}
            aria-invalid={problem === null ? undefined : true}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              begin()
              write(target.value)
            }}
            className="w-full rounded-control bg-field px-3.5 py-3 font-mono text-xs leading-5 text-ink ring-1 ring-field-line ring-inset placeholder:text-ink-3 hover:ring-ink-3"
          />
        </FieldFrame>
        <div className="flex flex-col gap-1">
          <Checkbox
            label={text('office.catalogue.withdraws')}
            checked={withdraws}
            onChange={({ target }) => {
              begin()
              setWithdraws(target.checked)
            }}
          />
          <p className="ps-8 text-xs text-ink-2">{text(withdraws ? 'office.catalogue.withdraws_note' : 'office.catalogue.part_note')}</p>
        </div>
        <div>
          <Button type="submit" tone={looked === null ? 'primary' : 'secondary'} pending={isPending}>
            {text('office.catalogue.look')}
          </Button>
        </div>
      </FileCard>
      {looked && (
        <CataloguePlan
          looked={looked}
          onDone={() => {
            begin()
            write('')
          }}
        />
      )}
    </div>
  )
}
