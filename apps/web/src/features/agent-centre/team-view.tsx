import { formatsOf } from '@halong/app-kit/formats.ts'
import { Badge, Button, buttonLook, EmptyState, inputLook } from '@halong/ui'
import { ChevronRight, Pencil, Percent, Search, UsersRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMemberCall } from '#shared/gateway/use-call.ts'
import { Link } from '#shared/routing/router.tsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { type LineId, type TeamLine, useTeam } from './agents.queries.ts'
import { Crumbs } from './crumbs.tsx'
import { LabelDialog } from './label-dialog.tsx'
import { agentPath } from './page-keys.ts'
import { Coming, Failed, gradeKey, Mark, Sum } from './parts.tsx'
import { RatesDialog } from './rates-dialog.tsx'

/** R-AG-1 team management: who stands below, level by level, with the agent's own labels and this month's sums. */
export function TeamView() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const find = search.get('find') ?? ''
  function set(next: Readonly<Record<string, string>>) {
    setSearch(next, { replace: true })
  }
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-ink-2">{text('agents.lead.teamManagement')}</p>
      <Finder key={find} value={find} onFind={(name) => set(name === '' ? {} : { find: name })} />
      {find === '' ? (
        // cast: the gateway refuses what is no id of a line.
        <Level lineId={search.get('line') as LineId | null} onOpen={(line) => set(line === null ? {} : { line })} />
      ) : (
        <Found name={find} onOpen={(line) => set({ line })} onClear={() => set({})} />
      )}
    </>
  )
}

function Finder({ value, onFind }: { readonly value: string; readonly onFind: (name: string) => void }) {
  const text = useText()
  const id = useId()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onFind(String(new FormData(event.currentTarget).get('name') ?? '').trim())
  }
  return (
    <form onSubmit={find} className="mb-5 flex max-w-140 items-end gap-2">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-2">
          {text('agents.find')}
        </label>
        <input id={id} name="name" defaultValue={value} maxLength={64} autoComplete="off" className={`${inputLook} h-11! text-sm!`} />
      </div>
      <Button type="submit" tone="secondary" icon={<Search aria-hidden size={18} strokeWidth={1.75} />}>
        {text('agents.find.go')}
      </Button>
    </form>
  )
}

function Level({ lineId, onOpen }: { readonly lineId: LineId | null; readonly onOpen: (lineId: LineId | null) => void }) {
  const text = useText()
  const query = useTeam(lineId)
  const [first] = query.data?.pages ?? []
  if (!first)
    return query.isError ? <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} /> : <Coming />
  const lines = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <>
      <Crumbs crumbs={first.crumbs} onOpen={onOpen} />
      {lines.length === 0 ? (
        <EmptyState
          art={<Mark icon={UsersRound} />}
          title={text('agents.team.empty.title')}
          text={text('agents.team.empty.text')}
          actions={
            lineId === null && (
              <Link to={agentPath('registerCenter')} className={buttonLook('primary')}>
                {text('agents.overview.make_link')}
              </Link>
            )
          }
        />
      ) : (
        <Lines lines={lines} asset={first.asset} onOpen={onOpen} areDirect={lineId === null} />
      )}
      {query.hasNextPage && (
        <div className="mt-4 grid place-items-center">
          <Button tone="secondary" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {text('agents.more')}
          </Button>
        </div>
      )}
    </>
  )
}

type FoundProps = { readonly name: string; readonly onOpen: (lineId: LineId) => void; readonly onClear: () => void }
function Found({ name, onOpen, onClear }: FoundProps) {
  const text = useText()
  const query = useMemberCall('agency.findTeam', { query: { name } })
  if (!query.data)
    return query.isError ? <Failed of={query.error} onAgain={() => void query.refetch()} pending={query.isFetching} /> : <Coming />
  const { list, asset } = query.data
  return list.length === 0 ? (
    <EmptyState
      art={<Mark icon={Search} />}
      title={text('agents.find.none.title')}
      text={text('agents.find.none.text')}
      actions={<Button onClick={onClear}>{text('agents.find.clear')}</Button>}
    />
  ) : (
    <>
      <Lines lines={list} asset={asset} onOpen={onOpen} />
      <div className="mt-4">
        <Button tone="quiet" onClick={onClear}>
          {text('agents.find.clear')}
        </Button>
      </div>
    </>
  )
}

type LinesProps = {
  readonly lines: readonly TeamLine[]
  readonly asset: string
  readonly onOpen: (lineId: LineId) => void
  /** Whether they stand directly below the agent, who gives them their rates then. */
  readonly areDirect?: boolean
}

function Lines({ lines, asset, onOpen, areDirect = false }: LinesProps) {
  const text = useText()
  const { tag } = useLanguage()
  const { number, date } = formatsOf(tag)
  const [labelled, setLabelled] = useState<TeamLine | null>(null)
  const [rated, setRated] = useState<TeamLine | null>(null)
  const columns = ['joined', 'direct', 'size', 'month_valid', 'month_result'] as const
  const nameCell = (line: TeamLine) => (
    <span className="flex items-center gap-1">
      {line.direct > 0 ? (
        <button
          type="button"
          onClick={() => onOpen(line.lineId)}
          className="min-h-8 min-w-0 text-start font-semibold wrap-anywhere text-link hover:underline"
        >
          {line.label === '' ? line.name : line.label}
        </button>
      ) : (
        <span className="min-w-0 font-semibold wrap-anywhere">{line.label === '' ? line.name : line.label}</span>
      )}
      <button
        type="button"
        aria-label={text('agents.label.edit', { name: line.name })}
        onClick={() => setLabelled(line)}
        className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Pencil aria-hidden size={16} strokeWidth={1.75} />
      </button>
      {areDirect && (
        <button
          type="button"
          aria-label={text('agents.rates.edit', { name: line.name })}
          onClick={() => setRated(line)}
          className="grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-hover hover:text-ink"
        >
          <Percent aria-hidden size={16} strokeWidth={1.75} />
        </button>
      )}
    </span>
  )
  const state = (line: TeamLine) => (
    <Badge tone={line.isActive ? 'jade' : 'neutral'}>{text(line.isActive ? 'agents.active_yes' : 'agents.active_no')}</Badge>
  )
  return (
    <>
      <ul className="flex flex-col gap-3 md:hidden">
        {lines.map((line) => (
          <li key={line.lineId} className="rounded-card bg-surface px-4 py-3 ring-1 ring-line">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0">
                {nameCell(line)}
                <span className="block text-xs text-ink-2">
                  {line.label !== '' && `${line.name} · `}
                  {text(gradeKey(line.grade))} · {date(`${line.joinedOn}T00:00:00Z`)}
                </span>
              </span>
              {state(line)}
            </div>
            <dl className="mt-2 grid grid-cols-3 gap-2 text-xs">
              <div>
                <dt className="text-ink-2">{text('agents.team.size')}</dt>
                <dd className="tabular font-semibold">{number(line.size)}</dd>
              </div>
              <div>
                <dt className="text-ink-2">{text('agents.team.month_valid')}</dt>
                <dd className="font-semibold">
                  <Sum value={line.figures.valid} asset={asset} />
                </dd>
              </div>
              <div>
                <dt className="text-ink-2">{text('agents.team.month_result')}</dt>
                <dd className="font-semibold">
                  <Sum value={line.figures.result} asset={asset} signed />
                </dd>
              </div>
            </dl>
            {line.direct > 0 && (
              <button
                type="button"
                onClick={() => onOpen(line.lineId)}
                className="mt-2 flex min-h-11 w-full items-center justify-between rounded-control bg-hover px-3 text-sm font-semibold"
              >
                {text('agents.team.open', { count: number(line.direct) })}
                <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="text-ink-3 rtl:rotate-180" />
              </button>
            )}
          </li>
        ))}
      </ul>
      <div
        role="region"
        aria-label={text('agents.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled by keys too
        tabIndex={0}
        className="hidden overflow-x-auto rounded-card bg-surface ring-1 ring-line md:block"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-xs text-ink-2">
              <th scope="col" className="px-4 py-2.5 text-start font-semibold">
                {text('agents.team.name')}
              </th>
              <th scope="col" className="px-4 py-2.5 text-start font-semibold">
                {text('agents.team.state')}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="px-4 py-2.5 text-end font-semibold whitespace-nowrap">
                  {text(`agents.team.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineId} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2 text-start">
                  {nameCell(line)}
                  <span className="block text-xs font-normal text-ink-2">
                    {line.label !== '' && `${line.name} · `}
                    {text(gradeKey(line.grade))}
                  </span>
                </th>
                <td className="px-4">{state(line)}</td>
                <td className="px-4 text-end whitespace-nowrap">{date(`${line.joinedOn}T00:00:00Z`)}</td>
                <td className="tabular px-4 text-end">{number(line.direct)}</td>
                <td className="tabular px-4 text-end">{number(line.size)}</td>
                <td className="px-4 text-end whitespace-nowrap">
                  <Sum value={line.figures.valid} asset={asset} />
                </td>
                <td className="px-4 text-end whitespace-nowrap">
                  <Sum value={line.figures.result} asset={asset} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rated && <RatesDialog line={rated} onClose={() => setRated(null)} />}
      {labelled && <LabelDialog line={labelled} onClose={() => setLabelled(null)} />}
    </>
  )
}
