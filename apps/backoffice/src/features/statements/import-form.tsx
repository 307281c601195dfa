import type { ClientValue } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, FieldFrame, Select, showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { FileCard } from '#shared/parts/file-card.tsx'
import { useWay } from '#shared/use-way.ts'
import { type Columns, ColumnsCard } from './columns-card.tsx'
import { type Looked, LookedAt } from './looked-at.tsx'

type Account = ClientValue<'statements.listAccounts'>['accounts'][number]
type Days = 'dmy' | 'mdy' | 'ymd'
const allDays: readonly Days[] = ['dmy', 'mdy', 'ymd']
const LONGEST = 500_000
/** As a bank writes it: the names of columns are read in every language of operators. */
const SAMPLE = ['date;amount;memo;payer;reference', '26/11/2026;50.000;HLG7K2M9X;NGUYEN VAN A;FT26330001'].join('\n')

/** A statement pasted or chosen as a file: looked at first; nothing is kept before the last press. */
export function ImportForm({ accounts, first }: { readonly accounts: readonly Account[]; readonly first: Account }) {
  const text = useText()
  const way = useWay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { id: brandId } = useBrand()
  const id = useId()
  const [account, setAccount] = useState(first.id)
  const [days, setDays] = useState<Days>(first.days)
  const [columns, setColumns] = useState<Columns>(first.columns)
  const [written, write] = useState('')
  const [failure, setFailure] = useState<unknown>(null)
  const [isTooLong, setTooLong] = useState(false)
  const [isPending, setPending] = useState(false)
  const [looked, setLooked] = useState<Looked | null>(null)
  const upTo = accounts.find((each) => each.id === account)?.upTo ?? null
  const begin = () => {
    setFailure(null)
    setTooLong(false)
    setLooked(null)
  }
  async function tried(deed: () => Promise<void>): Promise<void> {
    setFailure(null)
    setPending(true)
    try {
      await deed()
    } catch (caught) {
      setFailure(caught)
    } finally {
      setPending(false)
    }
  }
  const body = { brandId, account, days, columns, text: written }
  const look = (as: Columns = columns) => tried(async () => setLooked(await call('statements.check', { body: { ...body, columns: as } })))
  const take = () =>
    tried(async () => {
      const { added } = await call('statements.importLines', { body })
      showToast(text('office.statements.taken', { count: added }), { tone: 'good' })
      await queries.invalidateQueries()
      navigate(way(['statements']))
    })
  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return
    begin()
    if (file.size > LONGEST) setTooLong(true)
    else write(await file.text())
  }
  return (
    <div className="flex flex-col gap-5">
      <FileCard
        title={text('office.statements.file')}
        choose={text('office.statements.choose')}
        accept="text/csv,.csv,.tsv,.txt"
        onChoose={choose}
        onSubmit={look}
      >
        {failure !== null && <RefusedAlert message={failureKey(failure)} untilMs={null} />}
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label={text('office.unmatched.account')}
            help={upTo === null ? text('office.statements.never') : text('office.statements.up_to', { day: upTo })}
            value={account}
            options={accounts.map((each) => ({ value: each.id, label: each.title }))}
            onChange={({ target }) => {
              const chosen = accounts.find((each) => each.id === target.value)
              if (chosen === undefined) return
              begin()
              setAccount(chosen.id)
              setDays(chosen.days)
              setColumns(chosen.columns)
            }}
          />
          <Select
            label={text('office.statements.days')}
            value={days}
            options={allDays.map((each) => ({ value: each, label: text(`office.statements.days.${each}`) }))}
            onChange={({ target }) => {
              begin()
              setDays(allDays.find((each) => each === target.value) ?? days)
            }}
          />
        </div>
        <FieldFrame
          id={id}
          label={text('office.statements.written')}
          help={text('office.statements.written_help')}
          error={isTooLong ? text('office.statements.too_long') : undefined}
        >
          <textarea
            id={id}
            rows={10}
            maxLength={LONGEST}
            value={written}
            spellCheck={false}
            placeholder={SAMPLE}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => {
              begin()
              write(target.value)
            }}
            className="w-full rounded-control bg-field px-3.5 py-3 font-mono text-xs leading-5 text-ink ring-1 ring-field-line ring-inset placeholder:text-ink-3 hover:ring-ink-3"
          />
        </FieldFrame>
        <div>
          <Button type="submit" tone={looked === null ? 'primary' : 'secondary'} disabled={written.trim() === ''} pending={isPending}>
            {text('office.statements.look')}
          </Button>
        </div>
      </FileCard>
      {looked && (
        <ColumnsCard
          looked={looked}
          onChange={(changed) => {
            setColumns(changed)
            void look(changed)
          }}
        />
      )}
      {looked?.isReadable && <LookedAt looked={looked} isPending={isPending} onTake={() => void take()} />}
    </div>
  )
}
