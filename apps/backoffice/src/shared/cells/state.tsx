import { useText } from '@halong/app-kit/text.ts'
import { Badge } from '@halong/ui'
import type { StateLooks } from './state-looks.ts'

/** The state of a thing, as a word in its colour. */
export function StateBadge<State extends string>({ of, looks }: { of: State; looks: StateLooks<State> }) {
  const text = useText()
  return <Badge tone={looks[of].tone}>{text(looks[of].title)}</Badge>
}
