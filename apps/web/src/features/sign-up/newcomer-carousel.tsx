import { Carousel, LazyImage } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { pageNoticesOf } from '#shared/content/notices.ts'
import { inWidths, pictureFailed, usePicture } from '#shared/picture/pictures.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage, useText } from '#shared/text/text.ts'

const MAX_SLIDES = 5

/** What the brand has for new players (R-REG-1): turns by itself every 5 s only when there is more than one. */
export function NewcomerCarousel() {
  const text = useText()
  const { code, dir } = useLanguage()
  const { theme } = useTheme()
  const picture = usePicture()
  const { data } = useQuery(pageNoticesOf(code))
  const promotions = (data?.promotion ?? [])
    .filter(({ category, state }) => category === 'new_player' && state === 'open')
    .slice(0, MAX_SLIDES)
  if (promotions.length === 0) return null
  return (
    // Slides beside the one shown must not make the popup wider than it is. On a phone on its side the fields come first.
    <div className="overflow-x-clip rounded-card short:hidden">
      <Carousel
        items={promotions}
        keyOf={({ id }) => id}
        direction={dir}
        text={{
          label: text('auth.register.promotions'),
          pause: text('auth.register.promotions_pause'),
          play: text('auth.register.promotions_play'),
          slide: (number, total) => text('auth.register.promotions_slide', { number, total }),
        }}
        render={({ title, summary, url }) => (
          <div className="relative isolate flex h-full min-h-36 overflow-hidden rounded-card bg-surface ring-1 ring-line ring-inset">
            <LazyImage
              {...inWidths(picture(url, theme), '440px')}
              alt=""
              width={3}
              height={1}
              focus="78% 50%"
              eager
              onAttemptFailed={pictureFailed}
              className="content-picture absolute! inset-0 size-full rtl:-scale-x-100"
            />
            <div aria-hidden className="absolute inset-0 banner-veil" />
            <div className="relative flex max-w-[64%] flex-col justify-center gap-1 p-4 pb-9">
              <p className="text-base font-extrabold text-balance">{title}</p>
              <p className="line-clamp-4 text-xs max-[22.5rem]:line-clamp-none text-ink-2">{summary}</p>
            </div>
          </div>
        )}
      />
    </div>
  )
}
