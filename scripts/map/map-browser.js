// @ts-nocheck It is put into the page as it stands, and knows only what map-page.ts has written there.
// Runs in the page of the map: filters, details, zoom and pan.
(() => {
  const one = (selector) => document.querySelector(selector);
  const { nodes, edges, root } = JSON.parse(one("#data").textContent);
  const svg = one("#map");
  const drawing = one("#drawing");
  const details = one("#details");
  const edgeMarks = edges.map((_, index) => one(`[data-edge="${index}"]`));
  const nodeMarks = nodes.map((_, index) => one(`[data-node="${index}"]`));
  const labels = new Map(nodes.map(({ id, label }) => [id, label]));

  const view = { x: 0, y: 0, scale: 1 };
  const apply = () => {
    drawing.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.scale})`);
  };
  const showAll = () => {
    const box = drawing.getBBox();
    const space = svg.getBoundingClientRect();
    view.scale = Math.min((space.width - 40) / box.width, (space.height - 40) / box.height, 1.4);
    view.x = (space.width - box.width * view.scale) / 2 - box.x * view.scale;
    view.y = (space.height - box.height * view.scale) / 2 - box.y * view.scale;
    apply();
  };
  svg.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const space = svg.getBoundingClientRect();
      const [x, y] = [event.clientX - space.left, event.clientY - space.top];
      const scale = Math.min(4, Math.max(0.1, view.scale * 1.0015 ** -event.deltaY));
      view.x = x - ((x - view.x) * scale) / view.scale;
      view.y = y - ((y - view.y) * scale) / view.scale;
      view.scale = scale;
      apply();
    },
    { passive: false },
  );
  let held;
  svg.addEventListener("pointerdown", ({ clientX, clientY }) => {
    held = { x: clientX - view.x, y: clientY - view.y };
  });
  addEventListener("pointermove", ({ clientX, clientY }) => {
    if (held === undefined) return;
    svg.classList.add("dragged");
    view.x = clientX - held.x;
    view.y = clientY - held.y;
    apply();
  });
  addEventListener("pointerup", () => {
    held = undefined;
    svg.classList.remove("dragged");
  });

  const element = (name, text, more = {}) =>
    Object.assign(document.createElement(name), { textContent: text }, more);
  const sourceLink = ({ file, line, column }) =>
    element("a", `${file}:${line}`, { href: `vscode://file/${root}/${file}:${line}:${column}` });
  const edgeLine = (edge) => {
    const item = element("li", `${edge.kind}: ${labels.get(edge.from)} → ${labels.get(edge.to)} `);
    item.append(sourceLink(edge.source));
    return item;
  };
  const marketsOf = ({ visits }) => [...new Set(visits.map((visit) => visit.split(" ")[0]))].join(", ");
  const choose = (marks, near, content) => {
    for (const mark of document.querySelectorAll(".chosen, .near")) mark.classList.remove("chosen", "near");
    for (const mark of marks) mark.classList.add("chosen");
    for (const mark of near) mark.classList.add("near");
    drawing.classList.toggle("chosen-one", marks.length > 0);
    details.replaceChildren(...content);
  };
  const isShown = (mark) => !mark.classList.contains("hidden");
  const chooseNode = (index) => {
    const node = nodes[index];
    const own = edges.flatMap((edge, at) =>
      (edge.from === node.id || edge.to === node.id) && isShown(edgeMarks[at]) ? [at] : [],
    );
    const ids = new Set(own.flatMap((at) => [edges[at].from, edges[at].to]));
    const list = element("ul", "");
    list.append(...own.map((at) => edgeLine(edges[at])));
    const place = element("p", "");
    if (node.source) place.append(sourceLink(node.source));
    choose(
      [nodeMarks[index], ...own.map((at) => edgeMarks[at])],
      nodeMarks.filter((_, at) => ids.has(nodes[at].id)),
      [element("h2", node.label), place, list],
    );
  };
  const chooseEdge = (index) => {
    const edge = edges[index];
    const place = element("p", "");
    place.append(sourceLink(edge.source));
    choose(
      [edgeMarks[index]],
      nodeMarks.filter((_, at) => nodes[at].id === edge.from || nodes[at].id === edge.to),
      [
        element("h2", `${labels.get(edge.from)} → ${labels.get(edge.to)}`),
        place,
        element("p", `${edge.isBroken ? "Broken. " : ""}${edge.kind}, in ${marketsOf(edge)}`),
      ],
    );
  };
  svg.addEventListener("click", ({ target }) => {
    const node = target.closest("[data-node]");
    const edge = target.closest("[data-edge]");
    if (node) chooseNode(Number(node.dataset.node));
    else if (edge) chooseEdge(Number(edge.dataset.edge));
    else choose([], [], []);
  });
  svg.addEventListener("keydown", ({ key, target }) => {
    const node = target.closest("[data-node]");
    if (key === "Enter" && node) chooseNode(Number(node.dataset.node));
  });

  const filter = () => {
    const [market, query] = [one("#market").value, one("#query").value];
    const fits = (visit) => {
      const [code, search = ""] = visit.split(" ");
      return (market === "*" || code === market) && (query === "*" || search === query);
    };
    const met = new Set();
    edges.forEach((edge, index) => {
      const isMet = edge.visits.some(fits);
      edgeMarks[index].classList.toggle("hidden", !isMet);
      if (isMet) met.add(edge.from).add(edge.to);
    });
    nodes.forEach(({ id }, index) => {
      nodeMarks[index].classList.toggle("hidden", !met.has(id));
    });
    choose([], [], []);
  };
  one("#market").addEventListener("change", filter);
  one("#query").addEventListener("change", filter);
  one("#fit").addEventListener("click", showAll);
  addEventListener("resize", showAll);
  showAll();
})();
