"""Trains the tagger of wishes on what export.ts wrote; see README.md.

    train.py DATA WEIGHTS [--only ja] [--hidden 96] [--minutes 15]
"""
import argparse
import copy
import json
import math
import random
import struct
import time

import numpy as np
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

NEVER = -1e4
# Meanings have unit length; this makes them as large as the sum of the traits.
MEANING = 4
SORTS = ["arofbl", "cx", "vymeu", "hkqgp", "n", "s", "t", "i"]


def parts_of(marks):
    """Which parts each tag is made of: place, sort, mark, and itself."""
    tags = 1 + 2 * len(marks)
    rows = torch.zeros(tags, 2 + 2 * len(SORTS) + len(marks) + tags)
    for tag in range(tags):
        rows[tag, -tags + tag] = 1
        if tag == 0:
            continue
        mark = (tag - 1) // 2
        sort = next(i for i, sort in enumerate(SORTS) if marks[mark] in sort)
        for part in (tag % 2, 2 + 2 * sort + tag % 2, 2 + 2 * len(SORTS) + mark):
            rows[tag, part] = 1
    return rows


class Tagger(nn.Module):
    """Traits and meanings, two bidirectional LSTM layers, and a CRF over the tags."""

    def __init__(self, traits, dimensions, marks, width, hidden, drop):
        super().__init__()
        tags = 1 + 2 * len(marks)
        self.traits = nn.EmbeddingBag(traits + 1, width, mode="sum", padding_idx=traits)
        nn.init.normal_(self.traits.weight, std=0.1)
        self.lstm = nn.ModuleList(
            nn.LSTM(size, hidden, bidirectional=True, batch_first=True)
            for size in (width + dimensions, 2 * hidden)
        )
        # A tag is made of parts, so that rare ones share what frequent ones of their sort have learned.
        self.register_buffer("made_of", parts_of(marks))
        parts = self.made_of.shape[1]
        self.out = nn.Linear(2 * hidden, parts)
        nn.init.normal_(self.out.weight, std=0.05)
        self.step_parts = nn.Parameter(torch.zeros(parts, parts))
        self.first = nn.Parameter(torch.zeros(tags))
        allowed = torch.zeros(tags, tags)
        begins = torch.zeros(tags)
        for to in range(2, tags, 2):  # a continuing tag follows its own mark only
            allowed[:, to] = NEVER
            allowed[to - 1, to] = allowed[to, to] = 0
            begins[to] = NEVER
        self.register_buffer("allowed", allowed)
        self.register_buffer("begins", begins)
        self.drop = drop

    def dropped(self, x):
        """Drops the same units of every word of a text."""
        if not self.training:
            return x
        keep = torch.rand(x.shape[0], 1, x.shape[2]) > self.drop
        return x * keep / (1 - self.drop)

    def forward(self, ids, vectors, lengths):
        batch, words, most = ids.shape
        x = self.traits(ids.view(-1, most)).view(batch, words, -1)
        x = self.dropped(torch.cat([x, MEANING * vectors], 2))
        for lstm in self.lstm:
            packed = pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
            x, _ = pad_packed_sequence(lstm(packed)[0], batch_first=True)
            x = self.dropped(x)
        return nn.functional.linear(x, *self.output())

    def output(self):
        """Weights and biases of the tags."""
        return self.made_of @ self.out.weight, self.made_of @ self.out.bias

    @property
    def step(self):
        return self.made_of @ self.step_parts @ self.made_of.T

    def loss(self, scores, tags, mask):
        step, first = self.step + self.allowed, self.first + self.begins
        batch, words, _ = scores.shape
        own = scores.gather(2, tags.unsqueeze(2)).squeeze(2) * mask
        gold = own.sum(1) + first[tags[:, 0]]
        gold = gold + (step[tags[:, :-1], tags[:, 1:]] * mask[:, 1:]).sum(1)
        alpha = first + scores[:, 0]
        for at in range(1, words):
            best = alpha.max(1, keepdim=True).values
            # Products of probabilities, which is faster than a log-sum over all pairs.
            after = ((alpha - best).exp() @ step.exp() + 1e-30).log() + best + scores[:, at]
            alpha = torch.where(mask[:, at : at + 1] > 0, after, alpha)
        return (torch.logsumexp(alpha, 1) - gold).mean()

    @torch.no_grad()
    def best(self, scores, lengths):
        step, first = (self.step + self.allowed).numpy(), (self.first + self.begins).numpy()
        paths = []
        for row, length in zip(scores.numpy(), lengths):
            score, back = first + row[0], []
            for at in range(1, length):
                all_ = score[:, None] + step
                back.append(all_.argmax(0))
                score = all_.max(0) + row[at]
            path = [int(score.argmax())]
            for link in reversed(back):
                path.append(int(link[path[-1]]))
            paths.append(path[::-1])
        return paths


def spans(tags):
    """(from, to, mark) of each span."""
    found, start = [], None
    for at, tag in enumerate(list(tags) + [0]):
        if start is not None and not (tag > 0 and tag % 2 == 0):
            found.append((start, at, (tags[start] - 1) // 2))
            start = None
        if tag % 2 == 1:
            start = at
    return found


def read(folder, languages):
    about = json.load(open(f"{folder}/about.json"))
    vectors = np.fromfile(f"{folder}/vectors.bin", dtype="<f4").reshape(-1, about["dimensions"])
    rows, at = [], 0
    for line in open(f"{folder}/rows.jsonl"):
        row = json.loads(line)
        count = len(row["tags"])
        row["vectors"] = vectors[at : at + count]
        at += count
        if row["language"] in languages:
            rows.append(row)
    return about, rows


THINGS = set("arofblnt")


class Spoken:
    """Puts other marked words of the same sort into a text, so that the words around them are learned rather than they."""

    def __init__(self, rows, marks, place):
        self.marks, self.place, self.bank, self.known, self.rows = marks, set(place), {}, {}, {}
        for row in rows:
            if "phrase" in row:
                key = (row["language"], self.sort((row["tags"][0] - 1) // 2))
                self.known.setdefault(key, []).append((row, 0, len(row["tags"])))
                continue
            self.rows.setdefault(row["language"], []).append(row)
            for start, end, mark in spans(row["tags"]):
                if end - start <= 8:
                    key = (row["language"], self.sort(mark))
                    self.bank.setdefault(key, []).append((row, start, end))

    def sort(self, mark):
        return "thing" if self.marks[mark] in THINGS else self.marks[mark]

    def vary(self, row, rate):
        ids, tags, vectors, at = [], [], [], 0
        for start, end, mark in spans(row["tags"]):
            ids += row["ids"][at:start]
            tags += row["tags"][at:start]
            vectors.append(row["vectors"][at:start])
            at = end
            choice = self.bank.get((row["language"], self.sort(mark)))
            if random.random() < 0.3:
                choice = self.known.get((row["language"], self.sort(mark)), choice)
            if choice and self.sort(mark) in ("thing", "c", "s") and random.random() < rate:
                other, a, b = random.choice(choice)
            else:
                other, a, b = row, start, end
            words = list(other["ids"][a:b])
            placed = [i for i in row["ids"][start] if i in self.place]
            words[0] = [i for i in words[0] if i not in self.place] + placed
            ids += words
            tags += [1 + 2 * mark] + [2 + 2 * mark] * (b - a - 1)
            vectors.append(other["vectors"][a:b])
        ids += row["ids"][at:]
        tags += row["tags"][at:]
        vectors.append(row["vectors"][at:])
        return {**row, "ids": ids, "tags": tags, "vectors": np.concatenate(vectors)}


    def joined(self, row):
        """Puts sentences of another description before, between or behind those of this one."""
        other = random.choice(self.rows[row["language"]])
        if other is row or len(other["tags"]) + len(row["tags"]) > 160:
            return row
        cut = random.choice([0] + row["ends"])
        ends = [0] + other["ends"]
        start = random.randrange(len(ends) - 1)
        a, b = ends[start], ends[random.randrange(start + 1, len(ends))]
        put = lambda own, new: list(own[:cut]) + list(new[a:b]) + list(own[cut:])
        made = {**row, "ids": put(row["ids"], other["ids"]), "tags": put(row["tags"], other["tags"])}
        made["vectors"] = np.concatenate([row["vectors"][:cut], other["vectors"][a:b], row["vectors"][cut:]])
        return made


def batch_of(rows, padding, noise):
    words = max(len(row["tags"]) for row in rows)
    most = max(len(ids) for row in rows for ids in row["ids"])
    ids = np.full((len(rows), words, most), padding, dtype=np.int64)
    vectors = np.zeros((len(rows), words, rows[0]["vectors"].shape[1]), dtype=np.float32)
    tags = np.zeros((len(rows), words), dtype=np.int64)
    mask = np.zeros((len(rows), words), dtype=np.float32)
    for i, row in enumerate(rows):
        count = len(row["tags"])
        for j, list_ in enumerate(row["ids"]):
            ids[i, j, : len(list_)] = list_
        vectors[i, :count] = row["vectors"]
        tags[i, :count] = row["tags"]
        mask[i, :count] = 1
    if noise > 0:
        ids[np.random.rand(*ids.shape) < noise] = padding
        vectors *= np.random.rand(*vectors.shape[:2], 1) > noise
    as_tensor = torch.from_numpy
    lengths = torch.tensor([len(row["tags"]) for row in rows])
    return as_tensor(ids), as_tensor(vectors.astype(np.float32)), lengths, as_tensor(tags), as_tensor(mask)


def measure(model, rows, padding):
    """F1 of the spans by language, and the mean loss."""
    model.eval()
    counts, loss, batches = {}, 0.0, 0
    with torch.no_grad():
        for at in range(0, len(rows), 32):
            some = rows[at : at + 32]
            ids, vectors, lengths, tags, mask = batch_of(some, padding, 0)
            scores = model(ids, vectors, lengths)
            loss += float(model.loss(scores, tags, mask)) * len(some)
            for row, path in zip(some, model.best(scores, lengths)):
                got, gold = set(spans(path)), set(spans(row["tags"]))
                count = counts.setdefault(row["language"], [0, 0, 0])
                count[0] += len(got & gold)
                count[1] += len(got)
                count[2] += len(gold)
    model.train()
    total = [sum(count[i] for count in counts.values()) for i in range(3)]
    counts["all"] = total
    f1 = {name: round(200 * c[0] / max(1, c[1] + c[2]), 1) for name, c in counts.items()}
    return f1, loss / len(rows)


def save(model, about, args, path):
    """A header in JSON, then the matrices as signed bytes with one scale per row."""
    state = model.state_dict()
    parts = [("traits", state["traits.weight"][: about["traits"]])]
    for layer in range(2):
        for side, end in (("forward", ""), ("backward", "_reverse")):
            get = lambda name: state[f"lstm.{layer}.{name}_l0{end}"]
            inputs = get("weight_ih").clone()
            if layer == 0:
                inputs[:, args.width :] *= MEANING
            parts += [(f"{side}{layer}", inputs), (f"{side}{layer}.again", get("weight_hh"))]
            parts.append((f"{side}{layer}.bias", (get("bias_ih") + get("bias_hh"))[:, None]))
    with torch.no_grad():
        weight, bias = model.output()
        parts += [("out", weight), ("out.bias", bias[:, None]), ("step", model.step)]
    parts.append(("first", state["first"][:, None]))
    header = {
        "data": about["hash"],
        "marks": about["marks"],
        "languages": args.only.split(","),
        "hidden": args.hidden,
        "width": args.width,
        "parts": [[name, *matrix.shape] for name, matrix in parts],
    }
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-(8 + len(text)) % 4)
    with open(path, "wb") as out:
        out.write(b"LLTG" + struct.pack("<I", len(text)) + text)
        for name, matrix in parts:
            values = matrix.numpy()
            # Vectors are few and matter more.
            if values.shape[1] == 1 or name == "step":
                out.write(values.astype("<f4").tobytes())
                continue
            scale = np.maximum(np.abs(values).max(1), 1e-8) / 127
            out.write(scale.astype("<f4").tobytes())
            out.write(np.round(values / scale[:, None]).astype(np.int8).tobytes())
            out.write(b"\0" * (-values.size % 4))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("data")
    parser.add_argument("weights")
    parser.add_argument("--only", default="en,es,fr,de")
    parser.add_argument("--hidden", type=int, default=96)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--drop", type=float, default=0.4)
    parser.add_argument("--noise", type=float, default=0.15)
    parser.add_argument("--vary", type=float, default=0.4)
    parser.add_argument("--join", type=float, default=0.25)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    random.seed(args.seed)
    np.random.seed(args.seed)
    torch.manual_seed(args.seed)
    about, rows = read(args.data, args.only.split(","))
    known = [row for row in rows if "phrase" in row]
    train = [row for row in rows if not row.get("dev", True)]
    dev = [row for row in rows if row.get("dev")]
    print(f"{len(train)} to train, {len(dev)} to stop by")
    spoken = Spoken(train + known, about["marks"], about["place"])
    model = Tagger(about["traits"], about["dimensions"], about["marks"], args.width, args.hidden, args.drop)
    print(sum(p.numel() for p in model.parameters()), "weights")
    mean = copy.deepcopy(model)  # of the last steps' weights, which generalises better than any of them
    optimizer = torch.optim.AdamW(model.parameters(), lr=args.rate, weight_decay=1e-4)
    began, best, since, step = time.time(), None, 0, 0
    size = 16
    total = args.epochs * math.ceil(len(train) / size)
    for epoch in range(args.epochs):
        order = sorted(train, key=lambda row: len(row["tags"]) * random.uniform(0.8, 1.2))
        batches = [order[at : at + size] for at in range(0, len(order), size)]
        random.shuffle(batches)
        sum_ = 0.0
        for some in batches:
            varied = [spoken.joined(row) if random.random() < args.join else row for row in some]
            varied = [spoken.vary(row, args.vary if random.random() < 0.6 else 0) for row in varied]
            ids, vectors, lengths, tags, mask = batch_of(varied, about["traits"], args.noise)
            for group in optimizer.param_groups:
                group["lr"] = args.rate * min(1, (step + 1) / 50) * (0.05 + 0.95 * (1 + math.cos(math.pi * step / total)) / 2)
            loss = model.loss(model(ids, vectors, lengths), tags, mask)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 5)
            optimizer.step()
            sum_ += float(loss)
            step += 1
            keep = min(0.995, (1 + step) / (10 + step))
            with torch.no_grad():
                for old, new in zip(mean.parameters(), model.parameters()):
                    old.mul_(keep).add_(new, alpha=1 - keep)
        f1, dev_loss = measure(mean, dev, about["traits"])
        print(f"{epoch} {time.time() - began:.0f} s, loss {sum_ / len(batches):.2f}, {dev_loss:.2f}, {f1}", flush=True)
        if best is None or (f1["all"], -dev_loss) > best:
            best, since = (f1["all"], -dev_loss), 0
            save(mean, about, args, args.weights)
        else:
            since += 1
        if (epoch > 14 and since >= 6) or time.time() - began > 60 * args.minutes:
            break
    print(f"best {best}")


if __name__ == "__main__":
    main()
