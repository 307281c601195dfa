/** What the studio's live socket speaks. */
export { LIVE_PROTOCOL } from '@halong/api/live'
