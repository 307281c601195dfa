import { Carousel } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useOffers } from '#shared/content/audience.ts'
import { pageNoticesOf } from '#shared/content/notices.ts'
import { useOwnPieces } from '#shared/content/own-pieces.ts'
import { useServerSnapshot } from '#shared/gateway/server-snapshot.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { BannerSlide } from './banner-slide.tsx'

/** The banners of one group (R-BAN-1); nothing where a page has none. */
export function BannerRow({ group, size }: { readonly group: string; readonly size: 'home' | 'lobby' }) {
  const text = useText()
  const { code, dir } = useLanguage()
  const isShown = useOffers()
  const query = pageNoticesOf(code)
  const data = useServerSnapshot(query.queryKey, useQuery(query).data)
  const own = useOwnPieces()
  const banners = [...own.banners, ...(data?.banners ?? [])].filter((banner) => banner.groupName === group && isShown(banner))
  const [only, second] = banners
  if (!only) return null
  if (!second) return <BannerSlide banner={only} eager size={size} />
  return (
    <Carousel
      items={banners}
      keyOf={({ bannerId }) => bannerId}
      direction={dir}
      peek={size === 'home'}
      text={{
        label: text('banner.label'),
        pause: text('banner.pause'),
        play: text('banner.play'),
        slide: (number, total) => text('banner.slide', { number, total }),
      }}
      render={(banner, { index, copy }) => <BannerSlide banner={banner} eager={index === 0 && !copy} size={size} />}
    />
  )
}
