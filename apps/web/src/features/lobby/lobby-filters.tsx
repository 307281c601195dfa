import { chipLook, FilterSelect, IconButton } from '@halong/ui'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type Category, type GameType, lobbyPathOf } from '#shared/game/categories.ts'
import { useText } from '#shared/text/text.ts'
import { choicesAmong, kindName } from './filter-choices.ts'
import { useStakeText } from './game-card.tsx'
import type { LobbyFilters } from './lobby.queries.ts'
import { useCategories } from './use-categories.ts'
import { VendorRail } from './vendor-rail.tsx'

const TYPING_MS = 250

type FilterProps = { readonly filters: LobbyFilters; readonly onChange: (change: Partial<LobbyFilters>) => void }

/** Search by name; the address follows a moment after the last key, and after a popup that was opened over the page meanwhile. */
function NameSearch({ filters, onChange }: FilterProps) {
  const text = useText()
  const [typed, setTyped] = useState(filters.gameName)
  const sent = useRef(filters.gameName)
  const { pathname, search } = useLocation()
  const typedAt = useRef(pathname)
  const isCovered = new URLSearchParams(search).has('modal')
  const type = (name: string): void => {
    typedAt.current = pathname
    setTyped(name)
  }
  useEffect(() => {
    if (filters.gameName !== sent.current) {
      sent.current = filters.gameName
      setTyped(filters.gameName)
    }
  }, [filters.gameName])
  useEffect(() => {
    // What is sent is trimmed and stands in the address; what is typed stays as it is, or a space before the next word would be taken away.
    const gameName = typed.trim()
    if (gameName === sent.current || isCovered) return
    const timer = setTimeout(() => {
      // The address is another page's as soon as a link is pressed; this one stands until that has come.
      if (location.pathname !== typedAt.current) return
      sent.current = gameName
      onChange({ gameName })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, onChange, isCovered])
  return (
    <div role="search" className="relative min-w-0 flex-1 basis-56">
      <Search aria-hidden size={18} strokeWidth={1.75} className="pointer-events-none absolute inset-y-0 start-3 my-auto text-ink-2" />
      <input
        type="search"
        value={typed}
        maxLength={60}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={text('lobby.search')}
        placeholder={text('lobby.search')}
        onChange={(event) => type(event.target.value)}
        className="h-10 w-full rounded-control bg-field ps-10 pe-10 text-base text-ink ring-1 ring-inset ring-field-line placeholder:text-ink-3 hover:ring-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <span className="absolute inset-y-0 end-0.5 grid place-items-center">
          <IconButton size={36} label={text('lobby.clear_search')} icon={<X size={18} strokeWidth={1.75} />} onClick={() => type('')} />
        </span>
      )}
    </div>
  )
}

type ChipsProps = {
  readonly label: string
  readonly all: string
  readonly options: readonly { value: string; label: string }[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

function Chips({ label, all, options, chosen, onChoose }: ChipsProps) {
  if (options.length < 2) return null
  return (
    <div
      role="group"
      aria-label={label}
      className="scroll-row -mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:-mx-6 md:px-6 lg:mx-0 lg:px-0.5"
    >
      {[{ value: '', label: all }, ...options].map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
          className={chipLook}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** Each maker once, with its games of all these categories. */
function makersOf(categories: readonly Category[]) {
  const makers = new Map<string, Category['vendors'][number]>()
  for (const vendor of categories.flatMap(({ vendors }) => vendors))
    makers.set(vendor.vassalage, { ...vendor, games: vendor.games + (makers.get(vendor.vassalage)?.games ?? 0) })
  return [...makers.values()]
}

/** Everything one can narrow a lobby by (R-LOB-1). Rows with a single choice are not shown. */
export function LobbyFilterBar({ gameType, filters, onChange }: FilterProps & { readonly gameType: GameType | null }) {
  const text = useText()
  const stake = useStakeText()
  const data = useCategories()
  // The two lotteries share one lobby.
  const here = data?.categories.filter(({ gameCategory }) => gameType !== null && lobbyPathOf(gameCategory) === lobbyPathOf(gameType)) ?? []
  const searched = gameType === null ? (data?.categories ?? []) : here
  const isSlots = gameType === 'RNG'
  const stakes = choicesAmong(
    searched.flatMap((category) => category.stakes),
    filters.minBet,
  )
  const lines = choicesAmong(
    here.flatMap((category) => category.lines.map(String)),
    filters.minLineNum,
  )
  return (
    <div className="flex flex-col gap-2.5">
      <VendorRail vendors={makersOf(here)} chosen={filters.vassalage} onChoose={(vassalage) => onChange({ vassalage })} />
      <Chips
        label={text('lobby.kinds')}
        all={text('lobby.all_kinds')}
        options={[...new Set(here.flatMap(({ classifies }) => classifies))].map((value) => ({ value, label: kindName(text, value) }))}
        chosen={filters.gameClassify}
        onChoose={(gameClassify) => onChange({ gameClassify })}
      />
      <div className="flex flex-wrap gap-2.5">
        <NameSearch filters={filters} onChange={onChange} />
        <div className="scroll-row -mx-4 flex max-w-[100vw] gap-2.5 overflow-x-auto px-4 md:-mx-6 md:px-6 lg:mx-0 lg:px-0">
          <FilterSelect
            label={text('lobby.sort')}
            value={filters.sort}
            onChange={({ target }) => onChange({ sort: target.value as LobbyFilters['sort'] })}
            options={(['featured', 'return', 'new', 'name'] as const).map((value) => ({ value, label: text(`lobby.sort.${value}`) }))}
          />
          <FilterSelect
            label={text('lobby.min_bet')}
            value={filters.minBet}
            onChange={({ target }) => onChange({ minBet: target.value })}
            options={[
              { value: '', label: text('lobby.min_bet.any') },
              ...stakes.map((value) => ({
                value,
                label: text('lobby.min_bet.from', { amount: data ? stake(value, data.asset) : value }),
              })),
            ]}
          />
          {isSlots && (
            <FilterSelect
              label={text('lobby.lines')}
              value={filters.minLineNum}
              onChange={({ target }) => onChange({ minLineNum: target.value })}
              options={[
                { value: '', label: text('lobby.lines.any') },
                ...lines.map((value) => ({ value, label: text('lobby.lines.from', { lines: value }) })),
              ]}
            />
          )}
        </div>
      </div>
    </div>
  )
}
