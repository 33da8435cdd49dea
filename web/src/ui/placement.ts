// The place of a popup beside its object, inside the window.
export function placeBeside(
  box: DOMRect,
  width: number,
  height: number,
  window: { width: number; height: number },
): { left: number; top: number } {
  const gap = 12;
  const right = box.right + gap;
  const left = box.left - gap - width;
  const x = right + width <= window.width - 4 ? right : left >= 4 ? left : (window.width - width) / 2;
  const covers = x < box.right && x + width > box.left;
  const above = box.top - gap - height;
  const below = box.bottom + gap;
  const y = !covers ? box.top + box.height / 2 - height / 2 : above >= 4 ? above : below;
  return {
    left: Math.max(4, Math.min(x, window.width - width - 4)),
    top: Math.max(4, Math.min(y, window.height - height - 4)),
  };
}

/** The top of a popup under its object, or above it where there is no room. */
export function placeBelow(box: DOMRect, height: number, windowHeight: number): number {
  const gap = 4;
  const below = box.bottom + gap;
  return below + height <= windowHeight - gap ? below : Math.max(gap, box.top - gap - height);
}
