import Scenes
import Testing

@Suite struct DeviceTests {
    @Test func theStandardDeviceHasFramesOf1170x2532Pixels() {
        let device = Device.standard
        #expect(device.size.width * device.scale == 1170)
        #expect(device.size.height * device.scale == 2532)
    }

    @Test func devicesAreAskedForByOneIdEach() {
        #expect(Set(Device.all.map(\.id)).count == Device.all.count)
    }

    @Test func aPhoneOnItsSideKeepsItsNotchFreeOnBothSides() {
        #expect(Device.standard.safeArea(in: .landscapeLeft) == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        #expect(Device.standard.size(in: .landscapeRight) == Size(width: 844, height: 390))
    }
}
