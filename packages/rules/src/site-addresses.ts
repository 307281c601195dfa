/**
 * Pages of the site that texts and banners may lead to, by path; other addresses of these pages among them. The site's routes and this list are held together by
 * a test of each.
 */
const pages = (
  '/ /index /index.html /home /register /register.html /login /search /game /lottery /vnlottery /seamless ' +
  '/hot /rng /inhouse /live /fish /pvp /elott /sports /esports /cockfight ' +
  '/fairness /promotions /promoDetail /pointMall /my-games /chat /records /securityCenter /security /deposit /withdraw /reset-password /stop-change ' +
  '/vip /member /member/securityCenter /member/verification /member/protection /member/vip /member/transferFund /member/depositv2 /member/withdraw ' +
  '/member/transferUpline /member/personalHistoryCopy /member/transactionHistory /member/personalProfit /member/bonusDetails /member/messageV2 ' +
  '/member/rewardCenter /member/luckyWheel /member/redEnvelopes /member/raffle /member/missionLeaderboard /member/manualRebate /member/referral ' +
  '/feedback /member/feedback /agent /agent/teamOverview /agent/registerCenter /agent/teamManagement /agent/teamBetting /agent/profitAndLoss ' +
  '/agent/transactionDetails /agent/revenueReport /agent/rebates /agent/dividend /agent/dailySalary /agent/hourlySalary /agent/realtimeSalary /agent/announcement ' +
  '/helpmc /down /download /about /help/about /help /help/agreement /help/privacy /help/responsible-gaming'
).split(' ')
export const sitePages: ReadonlySet<string> = new Set(pages.map((path) => path.toLowerCase()))

/** Whether an address of this site (`/rng?sort=new`) is that of a page there is, however its letters are written. */
export function isPageOfSite(address: string): boolean {
  const path = address.replace(/[?#].*$/s, '').toLowerCase()
  return sitePages.has(path.length > 1 ? path.replace(/\/$/, '') : path)
}

const modes = ['dark', 'light'] as const
const scenes = 'bay-dusk lantern-festival pearl-reef fair-play free-play maintenance region not-found offline empty'.split(' ')
const glyphs = 'slots fish pvp live lottery sports esports cockfight inhouse hot promotions home studio age-18 age-21 fairness'.split(' ')
const brandPictures = 'wordmark-dark wordmark-light mark-dark mark-light favicon app-icon app-icon-maskable share'.split(' ')

/** The site's own artwork, without what the games bring. */
export const sitePictures: ReadonlySet<string> = new Set(
  [
    scenes.flatMap((scene) => modes.flatMap((mode) => [`scenes/${scene}-${mode}`, `strips/${scene}-${mode}`])),
    brandPictures.map((name) => `brand/${name}`),
    glyphs.map((glyph) => `glyphs/${glyph}`),
  ].flatMap((names) => names.map((name) => `/art/${name}.svg`)),
)
