import { Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { LobbyView } from '#features/lobby/lobby-view.tsx'
import { useText } from '#shared/text/text.ts'
import { CategoryChips } from '../shell/bars/category-chips.tsx'

/** Every game of every category that a search found; what was typed stands in the address and can be changed there and here (R-LOB-1). */
export function SearchPage() {
  const text = useText()
  const [params] = useSearchParams()
  const name = params.get('gameName')?.trim() ?? ''
  return (
    <>
      <CategoryChips />
      <div className="flex items-center gap-3 pt-5 pb-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-link">
          <Search aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <h1 className="min-w-0 text-2xl font-extrabold break-words">
          {name === '' ? text('search.every') : text('search.results', { name })}
        </h1>
      </div>
      <LobbyView gameType={null} category={text('search.every')} />
    </>
  )
}
