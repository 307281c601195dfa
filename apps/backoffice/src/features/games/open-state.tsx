import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'

/** Whether players reach it, and whether it is marked as hot. */
export function OpenState({ isOpen, isHot }: { readonly isOpen: boolean; readonly isHot: boolean }) {
  const text = useText()
  return (
    <span className="inline-flex gap-1.5">
      <Badge tone={isOpen ? 'jade' : 'neutral'}>{text(isOpen ? 'office.games.open' : 'office.games.closed')}</Badge>
      {isHot && <Badge tone="gold">{text('office.games.hot')}</Badge>}
    </span>
  )
}
