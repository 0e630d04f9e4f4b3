// `side-channel` is a WeakMap for engines of ten years ago; qs asks for it to notice circular values.
module.exports = function getSideChannel() {
  const values = new WeakMap();
  return {
    assert() {},
    get: (key) => values.get(key),
    has: (key) => values.has(key),
    set: (key, value) => void values.set(key, value),
    delete: (key) => values.delete(key),
  };
};
