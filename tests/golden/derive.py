#!/usr/bin/env python3
"""Reads the counts of every shared recording off its raw files.

Independent of the importers on purpose: no code is shared, only the file formats. Usage, from the
project's root:  python3 tests/golden/derive.py ../shared > tests/golden/run-folder/shared-runs.tsv
"""
import json
import os
import re
import sys

COLUMNS = ("folder ranks tasks executions slices instants edges pairs tensors scopes read reported"
           " issues").split()
PARTS = {"scope_stats", "args_dump", "tensor_dump", "txt", "tools_out", "swimlane_data"}
LATER = {"args_dump.json", "args.bin", "tensor_dump.json", "tensor_dump.bin", "pmu.csv",
         "host_phase_records.jsonl", "dispatch_identity.json", "dispatch_program.json"}
RECORDS = re.compile(r"(chip_swimlane_records|l2_swimlane_records|l2_perf_records|perf_swimlane_).*\.json$")
DERIVED = re.compile(r"(merged_swimlane|cpm_|critical_path|deps_viewer|sched_overhead"
                     r"|swimlane_converter|l3_swimlane)|scope_stats\.html$|scope_stats_plot\.txt$")


def role(name):
    name = name.lower()
    if RECORDS.match(name):
        return "records"
    if name == "deps.json":
        return "deps"
    if name.startswith("name_map") and name.endswith(".json"):
        return "names"
    if name == "scope_stats.jsonl":
        return "scopes"
    if name in LATER:
        return "later"
    if name.endswith(".log"):
        return "log"
    return "derived" if DERIVED.match(name) else "other"


def folders(root):
    """The files below root, by the folder of the capture they belong to and by role."""
    found = {}
    for here, _, names in os.walk(root):
        at = os.path.relpath(here, root)
        while os.path.basename(at) in PARTS:
            at = os.path.dirname(at)
        for name in names:
            found.setdefault(at or ".", {}).setdefault(role(name), []).append(os.path.join(here, name))
    return found


def is_capture(files):
    return any(kind in files for kind in ("records", "deps", "scopes", "later"))


def phase_marks(thread):
    """Slices and instants of one thread: runs of empty polls are one slice, the flush record at the
    end is an instant."""
    slices = instants = run = 0
    for record in thread:
        empty = record["kind"] == "async_poll" and record["tasks_processed"] == 0
        run = run + 1 if empty else 0
        if empty and run > 1:
            continue
        flush = (record["kind"] == "dispatch" and record["tasks_processed"] == 0
                 and record["start_cycles"] == record["end_cycles"])
        instants += flush
        slices += not flush
    return slices, instants


def count_records(path, total, tasks):
    data = json.load(open(path))
    cores, threads = data["aicore_tasks"], data.get("aicpu_scheduler_phases", [])
    submits = sum(data.get("aicpu_orchestrator_phases", []) + data.get("host_orchestrator_phases", []), [])
    uploads = data.get("host_device_uploads", [])
    keys = {(row[0], row[2]) for row in cores}
    assert len(keys) == len(cores), "duplicate key: " + path
    assert not data["aicpu_tasks"] or keys == {(row[0], row[1]) for row in data["aicpu_tasks"]}
    total["executions"] += len(cores)
    total["slices"] += len(cores) + len(submits) + len(uploads)
    total["read"] += (len(cores) + len(data["aicpu_tasks"]) + len(submits) + len(uploads)
                      + sum(map(len, threads)))
    for thread in threads:
        slices, instants = phase_marks(thread)
        total["slices"] += slices
        total["instants"] += instants
        tasks.update(record["task_id"] for record in thread if "task_id" in record)
    tasks.update(row[1] for row in cores)
    tasks.update(record["task_id"] for record in submits)


def count_deps(path, total, tasks):
    data = json.load(open(path))
    pairs = {(int(edge["pred"]), int(edge["succ"])) for edge in data["edges"]}
    total["edges"] += len(data["edges"])
    total["pairs"] += len(pairs)
    total["tensors"] += len(data["tensors"])
    total["read"] += len(data["tasks"]) + len(data["tensors"]) + len(data["edges"])
    tasks.update(int(task["task_id"]) for task in data["tasks"])
    tasks.update(end for pair in pairs for end in pair)


def count_capture(files, total):
    tasks = set()
    for path in files.get("records", [])[:1]:
        count_records(path, total, tasks)
    for path in files.get("deps", [])[:1]:
        count_deps(path, total, tasks)
    for path in files.get("scopes", [])[:1]:
        lines = [json.loads(line) for line in open(path)]
        total["scopes"] += sum(line.get("phase") == "begin" for line in lines)
        total["read"] += len(lines)
    if len(files.get("names", [])) == 1:
        total["read"] += len(json.load(open(files["names"][0]))["callable_id_to_name"])
    total["ranks"] += 1
    total["tasks"] += len(tasks)


def derive(root, name):
    total = dict.fromkeys(COLUMNS, 0)
    total["folder"] = name
    found = folders(root)
    captures = [at for at in found if is_capture(found[at])] or list(found)
    for at in sorted(captures):
        count_capture(found[at], total)
    for files in found.values():
        # a file of a later version is named by itself, the others are named together
        total["issues"] += len(files.get("later", [])) + len(files.get("log", []))
        total["issues"] += ("derived" in files) + ("other" in files)
    return total


def main(shared):
    roots = set()
    for top in ("real-traces", "fixtures/formats-examples"):
        for here, below, names in os.walk(os.path.join(shared, top)):
            kinds = {role(name): 1 for name in names}
            if "rc.txt" in names or is_capture(kinds):
                roots.add(os.path.relpath(here, shared))
    print("\t".join(COLUMNS))
    for name in sorted(roots):
        if os.path.basename(name) in PARTS:
            continue
        total = derive(os.path.join(shared, name), name)
        print("\t".join(str(total[column]) for column in COLUMNS))


main(sys.argv[1])
