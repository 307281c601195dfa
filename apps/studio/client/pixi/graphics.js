// What `pixi.js/graphics` brings, and the masks: the package's own entry registers those, and it is not loaded.
import 'pixi-lib/scene/graphics/init.mjs'
import 'pixi-lib/rendering/init.mjs'
