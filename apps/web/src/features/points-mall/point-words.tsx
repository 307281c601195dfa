import { formatsOf } from '@halong/app-kit/formats.ts'
import { useLanguage, useText } from '#shared/text/text.ts'

/** A number of points in words: "1,250 points". */
export function usePointTexts(): (points: number) => string {
  const text = useText()
  const { tag } = useLanguage()
  const { number } = formatsOf(tag)
  return (points) => text('points.count', { count: points, points: number(points) })
}

/** A number of points alone, as figures. */
export function usePointFigures(): (points: number) => string {
  const { tag } = useLanguage()
  return formatsOf(tag).number
}
