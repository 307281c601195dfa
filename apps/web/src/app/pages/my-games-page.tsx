import { Heart } from 'lucide-react'
import { MyGamesView } from '#features/lobby/my-games-view.tsx'
import { useText } from '#shared/text/text.ts'
import { CategoryChips } from '../shell/bars/category-chips.tsx'

/** What the player marked and what the player played last. */
export function MyGamesPage() {
  const text = useText()
  return (
    <>
      <CategoryChips />
      <div className="flex items-center gap-3 pt-5 pb-4">
        <span className="grid size-11 place-items-center rounded-control bg-brand-soft text-link">
          <Heart aria-hidden size={24} strokeWidth={1.75} />
        </span>
        <h1 className="text-2xl font-extrabold">{text('title.my_games')}</h1>
      </div>
      <MyGamesView />
    </>
  )
}
