import { formatsOf } from '@halong/app-kit/formats.ts'
import { clsx } from 'clsx'
import { useLanguage, useText } from '#shared/text/text.ts'
import { bandOf, type FairGame } from './fairness.queries.ts'

type Props = { readonly game: FairGame; readonly measured: NonNullable<FairGame['measured']> }

/** The stated return as a line, what chance allows around it as a band, what was paid as a dot. */
export function ReturnBand({ game, measured }: Props) {
  const text = useText()
  const { rate } = formatsOf(useLanguage().tag)
  const { low, high, stated, actual } = bandOf(game, measured)
  const words = { low: rate(measured.lowBp), high: rate(measured.highBp), actual: rate(measured.actualBp) }
  return (
    <svg role="img" aria-label={text('fairness.band', words)} viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full">
      <rect x="0" y="4" width="100" height="2" rx="1" className="fill-line" />
      <rect x={low} y="2.5" width={Math.max(0.5, high - low)} height="5" rx="1" className="fill-jade opacity-35" />
      <rect x={stated - 0.4} y="1" width="0.8" height="8" className="fill-ink-2" />
      <rect x={actual - 1} y="1.5" width="2" height="7" rx="1" className={clsx(measured.isInside ? 'fill-jade' : 'fill-danger')} />
    </svg>
  )
}
