import { GameTileSkeleton, Skeleton } from '@halong/ui'
import { useText } from '#shared/text/text.ts'

/** The space of a page whose code is on its way: a heading and rows of tiles, as most pages have. */
export function PageSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')}>
      <Skeleton className="mt-6 mb-5 h-8 w-48" />
      <div className="grid grid-cols-3 gap-3 md:grid-cols-5 md:gap-4 xl:grid-cols-7">
        {Array.from({ length: 14 }, (_, index) => (
          <GameTileSkeleton key={index} shape="tall" facts />
        ))}
      </div>
    </div>
  )
}
