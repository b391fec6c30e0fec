#!/usr/bin/env python3
"""Tests uses.py with small samples: python3 Scripts/uses_test.py"""

import unittest

import uses


class Uses(unittest.TestCase):
    def counted(self, *texts: str) -> dict[str, int]:
        return dict(uses.count(list(texts))[0])

    def test_types_and_their_members_count(self) -> None:
        text = "import UserNotifications\nlet c: UNUserNotificationCenter = UNUserNotificationCenter.current()"
        expected = {"UNUserNotificationCenter": 1, "UNUserNotificationCenter.current": 1}
        self.assertEqual(self.counted(text), expected)

    def test_comments_and_strings_do_not(self) -> None:
        text = 'import PushKit // PKPushRegistry\n/* PKPushType */ let a = "PKPushCredentials"'
        self.assertEqual(self.counted(text), {})

    def test_what_the_app_declares_or_adds_does_not(self) -> None:
        one = "import CallKit\nlet a = CXMine(); let b = CXProvider.sample; let c = CXProvider.other"
        two = "class CXMine {}\nextension CXProvider { static var sample: Int { 1 } }"
        self.assertEqual(self.counted(one, two), {"CXProvider.other": 1})

    def test_a_name_that_nobody_declares_counts(self) -> None:
        self.assertEqual(self.counted("import CallKit\nlet a = CXUnheardOf()"), {"CXUnheardOf": 1})

    def test_files_without_pushes_do_not(self) -> None:
        self.assertEqual(self.counted("import UIKit\nlet a = UIApplication.shared"), {})

    def test_what_draws_is_out_of_scope(self) -> None:
        scope = {name: uses.in_scope(name) for name in ("UIView", "UIWindow", "PKDrawing", "PKPushRegistry")}
        expected = {"UIView": False, "UIWindow": True, "PKDrawing": False, "PKPushRegistry": True}
        self.assertEqual(scope, expected)


if __name__ == "__main__":
    unittest.main()
