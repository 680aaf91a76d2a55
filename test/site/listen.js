// Writes down what a page and its workers tell each other, as JSON, in `sentToWorkers` and `heardFromWorkers`.
(() => {
  globalThis.sentToWorkers = [];
  globalThis.heardFromWorkers = [];
  const Known = globalThis.Worker;
  globalThis.Worker = class extends Known {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => globalThis.heardFromWorkers.push(JSON.stringify(data)));
    }

    postMessage(message, ...others) {
      globalThis.sentToWorkers.push(JSON.stringify(message));
      super.postMessage(message, ...others);
    }
  };
})();
